import { projections } from '../../all';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { pointsProjection } from './points.projector';
import { pointHistory, pointsOf } from './points.queries';

const { given } = specFor(pointsProjection);
const liked = (postId: string, pointsAwarded = 1) =>
  ({ type: 'PostLiked', data: { postId, userId: 'ada', pointsAwarded } }) as const;
const unliked = (postId: string) => ({ type: 'PostUnliked', data: { postId, userId: 'ada' } }) as const;
const followed = (followeeId: string, pointsAwarded = 2) =>
  ({ type: 'UserFollowed', data: { followerId: 'ada', followeeId, pointsAwarded } }) as const;
const unfollowed = (followeeId: string) => ({ type: 'UserUnfollowed', data: { followerId: 'ada', followeeId } }) as const;
const erased = { type: 'AccountErased', data: { userId: 'ada' } } as const;

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePointReceipt = { userId: 'ada', points: 2, reason: 'follow', subjectId: 'p1', createdAt: '2026-06-01T12:00:00.000Z' };

describe('points', () => {
  it('are the sum of what was awarded, with a receipt for each', () =>
    given(liked('p1'), followed('ben')).shows({
      pointTotals: { ada: { points: 3 } },
      pointReceipts: {
        'event-0': { userId: 'ada', createdAt: '2026-06-01T12:00:00.000Z', reason: 'like', subjectId: 'p1', points: 1 },
        'event-1': { userId: 'ada', createdAt: '2026-06-01T12:00:01.000Z', reason: 'follow', subjectId: 'ben', points: 2 },
      },
    }));
  it('are kept when what earned them is taken back, and not earned again', () =>
    given(liked('p1'), unliked('p1'), liked('p1', 0), followed('ben'), unfollowed('ben'), followed('ben', 0)).shows({
      pointTotals: { ada: { points: 3 } },
    }));
  it('that are none have no receipt', async () =>
    expect(await contentsOf(await folded(pointsProjection, recorded(liked('p1', 0))), pointsProjection)).toEqual({}));
  it('of an erased person are gone', async () => {
    expect(
      await contentsOf(await folded(pointsProjection, recorded(liked('p1'), followed('ben'), erased)), pointsProjection),
    ).toEqual({});
  });
  it('for following an erased person stay, without their id', () =>
    given(followed('ben'), { type: 'AccountErased', data: { userId: 'ben' } }).shows({
      pointTotals: { ada: { points: 2 } },
      pointReceipts: { 'event-0': { ...wholePointReceipt, subjectId: '', points: 2 } },
    }));
  it('add up to what the pages of receipts say', async () => {
    const store = await folded(
      pointsProjection,
      recorded(...['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => liked(id)), followed('ben')),
    );
    for (const { spec } of projections) await store.prepare(spec);
    const found: number[] = [];
    let next: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pointHistory>> = await pointHistory(store, 'ada', next ?? undefined, 2);
      found.push(...page.receipts.map(({ points }) => points));
      next = page.next;
    } while (next !== null);
    expect(found).toEqual([2, 1, 1, 1, 1, 1]);
    expect(await pointsOf(store, 'ada')).toBe(7);
  });
});
