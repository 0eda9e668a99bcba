import { giftCardsContext } from '@refrain/contracts/gift-cards';
import { money } from '@refrain/contracts/kernel';
import { peopleProjection } from '../../accounts/people/people.projector';
import { blocksProjection } from '../../visibility/blocks/blocks.projector';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { timersProjection } from '../../timers';
import { giftCardsProjection } from './gift-cards.projector';
import { giftCardOf, giftCardsBoughtBy, giftCardsHeldBy, giftCardWithCode } from './gift-cards.queries';

const { given } = specFor(giftCardsProjection);
const { sample } = giftCardsContext;
const { GiftCardDrafted: drafted, GiftCardIssued: issued, GiftCardCodeMade: coded, GiftCardRedeemed: redeemed } = sample;
const points = (units: string) => money('POINTS', units);
const shown = (change: object) => ({ giftCards: { 'gift-card-1': change } });
const open: Given = { ...redeemed, data: { ...redeemed.data, artistId: null } };

describe('a gift card', () => {
  it('is written, paid, redeemed and given', async () => {
    await given(drafted).showsAmong(
      shown({ state: 'draft', worth: null, left: null, recipient: 'ines@example.test', words: 'A sample word' }),
    );
    await given(drafted, issued).showsAmong(shown({ state: 'issued', left: points('2255'), fee: points('250') }));
    await given(drafted, issued, coded, redeemed).showsAmong(
      shown({ state: 'held', holderId: 'user-cleo', left: points('2255') }),
    );
    await given(drafted, issued, coded, redeemed, sample.GiftCardSpent).showsAmong(
      shown({ state: 'held', left: points('2000') }),
    );
    await given(drafted, issued, coded, redeemed, sample.GiftCardFreed).showsAmong(shown({ state: 'used', left: points('0') }));
    await given(drafted, issued, coded, open).showsAmong(shown({ state: 'used', left: points('0'), worth: points('2255') }));
    await given(drafted, issued, coded, sample.GiftCardReturned).showsAmong(shown({ state: 'returned', codeHash: '' }));
  });
  it('is found by its newest code alone', async () => {
    const store = await folded(giftCardsProjection, recorded(drafted, issued, coded, sample.GiftCardMailDue));
    expect([await giftCardWithCode(store, 'sample-hash-1'), await giftCardWithCode(store, 'sample-hash-2')]).toEqual([
      null,
      'gift-card-1',
    ]);
  });
  it('is listed for its buyer and its holder; the words and the address are for the buyer', async () => {
    const store = await folded(giftCardsProjection, recorded(drafted, issued, coded, redeemed));
    await store.prepare(peopleProjection.spec);
    await store.prepare(blocksProjection.spec);
    const [bought] = (await giftCardsBoughtBy(store, 'user-ben')).cards;
    const [held] = (await giftCardsHeldBy(store, 'user-cleo')).cards;
    expect([bought?.recipient, bought?.words, held?.recipient, held?.words]).toEqual([
      'ines@example.test',
      'A sample word',
      '',
      '',
    ]);
    expect([(await giftCardsBoughtBy(store, 'user-cleo')).cards, await giftCardOf(store, 'gift-card-1', 'user-eve')]).toEqual([
      [],
      null,
    ]);
  });
  it('outlives its buyer without their words, and its holder', async () => {
    const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } });
    await given(drafted, issued, coded, erased('user-ben')).showsAmong(
      shown({ state: 'issued', buyerId: '', recipient: '', words: '', codeHash: 'sample-hash-1' }),
    );
    await given(drafted, issued, coded, redeemed, erased('user-cleo')).showsAmong(shown({ state: 'held', holderId: '' }));
  });
  it('is mailed on its day, unless that is pointless by then', async () => {
    const due = async (...events: readonly Given[]) =>
      Object.values((await contentsOf(await folded(timersProjection, recorded(...events)), timersProjection)).dueTimers ?? {});
    expect(await due(drafted, issued)).toMatchObject([{ timer: 'mail-gift-card', dueAt: issued.data.sendAt }]);
    for (const end of [sample.GiftCardMailDue, redeemed, sample.GiftCardReturned])
      expect(await due(drafted, issued, end)).toEqual([]);
    expect(await due(drafted, { ...issued, data: { ...issued.data, sendAt: null } })).toEqual([]);
  });
});
