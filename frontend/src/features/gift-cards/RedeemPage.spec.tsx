import { giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const card: GiftCard = {
  ...{ id: 'gift-card-1', state: 'used', artist: null, artistId: null, cents: 500, fee: null, words: '', recipient: '' },
  ...{ worth: { currency: 'PI', amount: '200000000' }, left: { currency: 'PI', amount: '0' }, sendAt: null, isMailed: false },
  createdAt: '2026-07-01T12:00:00.000Z',
};

let page: ReturnType<typeof visit>;
afterEach(() => page.leave());

it('a card that was paid in Pi says what of that came into the wallet, and what was on it afterwards', async () => {
  page = visit('/gift-cards/redeem', {
    user: people.fan,
    answers: {
      'POST /api/gift-cards/redeem': card,
      'GET /api/gift-cards': { cards: [], next: null },
      'GET /api/gift-cards/held': { cards: [card], next: null },
    },
  });
  await page.user.type(await screen.findByLabelText(new RegExp(giftCardTexts.code)), 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ');
  await page.user.click(screen.getByRole('button', { name: giftCardTexts.redeemAction }));
  expect(await screen.findByText(giftCardTexts.redeemedMoney('20.00 π'))).toBeTruthy();
  expect(screen.queryByText(/500/)).toBeNull();
});
