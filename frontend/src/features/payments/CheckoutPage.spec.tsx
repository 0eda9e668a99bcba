import {
  paymentPageTexts,
  paymentTexts,
  type CheckoutOffer,
  type OfferedMethod,
  type Payment,
} from '@refrain/contracts/payments';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { checkoutPath } from '../../shared/lib/money/pay-with-points';

const asked = [{ kind: 'tip', details: { artistId: 'user-tilda', cents: '500' } }];
const none = { total: null, amounts: [], available: null, isUsable: false } as const;
const piWay: OfferedMethod = {
  ...{ method: 'wallet-pi', currency: 'PI', total: '200000000', amounts: ['200000000'], available: '250000000' },
  ...{ isUsable: true, note: '1 π = $0.2500, from rates.test. You have 25.00 π. Afterwards you have 5.00 π.' },
};
const short = paymentTexts.walletShort('$1.00', '$4.00');
const offer: CheckoutOffer = {
  lines: [
    {
      ...{
        kind: 'tip',
        details: asked[0]?.details ?? {},
        title: 'Tip for Tilda Tipped',
        text: 'All of it reaches Tilda Tipped.',
      },
      ...{ actionUrl: null, goes: [{ name: 'Tilda Tipped', share: 100 }], prices: { POINTS: '500', USD: '500' }, refused: null },
    },
  ],
  methods: [
    {
      ...none,
      method: 'points',
      currency: 'POINTS',
      total: '500',
      amounts: ['500'],
      available: '20',
      note: 'Not enough points.',
    },
    piWay,
    { ...none, method: 'wallet-usd', currency: 'USD', total: '500', amounts: ['500'], available: '100', note: short },
    { ...none, method: 'card', currency: 'USD', note: paymentTexts.cardAway },
  ],
};
const payment: Payment = {
  ...{ id: 'payment-1', method: 'wallet-pi', currency: 'PI', status: 'open', reason: null, total: '200000000', lines: [] },
  ...{ createdAt: '2026-07-01T12:00:00.000Z', expiresAt: '2026-07-01T12:30:00.000Z' },
};
const settled: Payment = { ...payment, status: 'settled' };

let page: ReturnType<typeof visit>;
const open = (end: Payment) =>
  (page = visit(checkoutPath(asked), {
    user: people.fan,
    answers: {
      'GET /api/checkout': offer,
      'POST /api/payments': payment,
      'POST /api/payments/payment-1/start': { payment: end, redirectUrl: null },
      'GET /api/payments/payment-1': end,
    },
  }));
afterEach(() => page.leave());

it('what is in the wallet pays: every amount is explained in its currency before, and one press pays it', async () => {
  open(settled);
  expect(
    await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(paymentTexts.methods['wallet-pi']) }),
  ).toHaveProperty('checked', true);
  expect(screen.getByText(piWay.note)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: paymentTexts.order })).getByText('20.00 π')).toBeTruthy();
  const receipt = within(screen.getByRole('region', { name: paymentTexts.before }));
  expect(receipt.getByText('Tilda Tipped').closest('li')?.textContent).toBe('Tilda Tipped20.00 π');
  expect(page.changes()).toEqual([]);
  await page.user.click(receipt.getByRole('button', { name: paymentTexts.pay('20.00 π') }));
  expect(await screen.findByRole('heading', { name: paymentPageTexts.statuses.settled })).toBeTruthy();
  expect(page.changes()).toMatchObject([
    { call: 'POST /api/payments', body: { method: 'wallet-pi', total: '200000000', lines: asked } },
    { call: 'POST /api/payments/payment-1/start' },
  ]);
});

it('a balance that is too small is shown with what is missing, and cannot be pressed', async () => {
  open(settled);
  await page.user.click(await screen.findByRole('radio', { name: new RegExp(paymentTexts.methods['wallet-usd']) }));
  expect(screen.getByText(short)).toBeTruthy();
  const cannot = screen.getByRole('button', { name: paymentTexts.cannot(paymentTexts.methods['wallet-usd']) });
  expect(cannot.getAttribute('aria-disabled')).toBe('true');
  await page.user.click(cannot);
  expect(page.changes()).toEqual([]);
});

it('what was spent in another tab meanwhile is declined, in words', async () => {
  open({ ...payment, status: 'declined', reason: ledgerRefusals.insufficientFunds.code });
  await page.user.click(await screen.findByRole('button', { name: paymentTexts.pay('20.00 π') }));
  expect(await screen.findByText(paymentPageTexts.walletShort)).toBeTruthy();
});
