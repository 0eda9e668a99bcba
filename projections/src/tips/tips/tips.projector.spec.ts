import { giftCardsContext } from '@refrain/contracts/gift-cards';
import { money } from '@refrain/contracts/kernel';
import { nextTier, tierOf, tipsContext } from '@refrain/contracts/tips';
import fc from 'fast-check';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { tipsProjection } from './tips.projector';

const { given } = specFor(tipsProjection);
const { TipTakenBack: back, TipGiven: tip, TipGoalSet: set, TipGoalEnded: ended } = tipsContext.sample;
const spent = giftCardsContext.sample.GiftCardSpent;
const of = (change: object): Given => ({ ...tip, data: { ...tip.data, ...change } });

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeTipGoal = {
  goalId: 'goal-1',
  artistId: 'user-ada',
  title: 'A sample goal',
  target: 5000,
  given: 500,
  tips: 1,
  createdAt: '2026-06-01T12:00:01.000Z',
};

describe('tips', () => {
  it('move the goal that is open, and are summed for each fan; gift cards count too', () =>
    given(tip, set, tip, spent, of({ fromId: 'user-dora' })).shows({
      tipGoals: { 'user-ada': { ...wholeTipGoal, goalId: 'goal-1', given: 1255, tips: 3, target: 5000 } },
      supports: {
        'user-ada:user-ben': { artistId: 'user-ada', fanId: 'user-ben', total: 1000 },
        'user-ada:user-cleo': { artistId: 'user-ada', fanId: 'user-cleo', total: 255 },
        'user-ada:user-dora': { artistId: 'user-ada', fanId: 'user-dora', total: 500 },
      },
    }));
  it('that are taken back count no more, for a goal only where it had counted them', async () => {
    const at = (iso: string) => ({ ...back, data: { ...back.data, givenAt: iso } });
    const [before, after] = [at('2020-01-01T00:00:00.000Z'), at('2100-01-01T00:00:00.000Z')];
    await given(set, tip, tip, after).shows({
      tipGoals: { 'user-ada': { ...wholeTipGoal, createdAt: '2026-06-01T12:00:00.000Z', given: 500, tips: 1 } },
      supports: { 'user-ada:user-ben': { artistId: 'user-ada', fanId: 'user-ben', total: 500 } },
    });
    await given(tip, set, tip, before).shows({ tipGoals: { 'user-ada': { ...wholeTipGoal, given: 500, tips: 1 } } });
    const store = await folded(tipsProjection, recorded(tip, before));
    expect((await contentsOf(store, tipsProjection)).supports).toBeUndefined();
  });
  it('in a currency without a fixed value count for nothing', async () => {
    const store = await folded(tipsProjection, recorded(set, of({ amount: money('PI', '10000000') })));
    expect(await contentsOf(store, tipsProjection)).toMatchObject({ tipGoals: { 'user-ada': { given: 0, tips: 0 } } });
    expect((await contentsOf(store, tipsProjection)).supports).toBeUndefined();
  });
  it('go with the fan and the artist', async () => {
    for (const userId of ['user-ada', 'user-ben']) {
      const store = await folded(tipsProjection, recorded(set, tip, { type: 'AccountErased', data: { userId } }));
      expect((await contentsOf(store, tipsProjection)).supports).toBeUndefined();
    }
    const store = await folded(tipsProjection, recorded(set, ended));
    expect((await contentsOf(store, tipsProjection)).tipGoals).toBeUndefined();
  });
});

it('whatever is given, the sums of the fans are what was given (P6)', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 50_000 })), { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (given_, perBatch) => {
        const events = recorded(set, ...given_.map(([fromId, cents]) => of({ fromId, amount: money('POINTS', BigInt(cents)) })));
        const { tipGoals, supports = {} } = await contentsOf(await folded(tipsProjection, events, perBatch), tipsProjection);
        const all = given_.reduce((sum, [, cents]) => sum + cents, 0);
        const sums = Object.values(supports as Record<string, { total: number }>).reduce((sum, { total }) => sum + total, 0);
        expect([sums, (tipGoals as Record<string, { given: number }>)['user-ada']?.given]).toEqual([all, all]);
      },
    ),
    { numRuns: 100 },
  ));

it('tiers rise with the sum, and say what the next one takes', () => {
  expect([0, 499, 500, 1999, 2000, 9999, 10_000].map(tierOf)).toEqual([
    ...['listener', 'listener', 'backer', 'backer', 'patron', 'patron', 'producer'],
  ]);
  expect([nextTier(0), nextTier(500), nextTier(10_000)]).toEqual([
    { tier: 'backer', missing: 500 },
    { tier: 'patron', missing: 1500 },
    null,
  ]);
});
