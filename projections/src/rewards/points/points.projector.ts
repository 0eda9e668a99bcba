import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { FollowEvent } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import type { LikeEvent } from '@refrain/contracts/posts';
import type { PointReason } from '@refrain/contracts/rewards';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { pointReceipts, pointTotals } from './points.view';

const ALL = Number.MAX_SAFE_INTEGER;

const earned = (
  { id, at }: Recorded,
  userId: string,
  points: number,
  reason: PointReason,
  subjectId: string,
): readonly Change[] =>
  points === 0
    ? []
    : [
        pointTotals.upsert(userId, (before) => ({ points: (before?.points ?? 0) + points })),
        pointReceipts.put(id, { userId, points, reason, subjectId, createdAt: at }),
      ];

/** Their points go; who has points for following them keeps these, and not the id. */
const forgotten = (userId: string): readonly Change[] => [
  pointTotals.remove(userId),
  pointReceipts.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [pointReceipts.remove(id)]),
  pointReceipts.each({ where: { subjectId: userId } }, ALL, ({ id }) => [
    pointReceipts.change(id, (receipt) => ({ ...receipt, subjectId: '' })),
  ]),
];

/** What the deciders awarded, added up; what is taken back later keeps its points, because it earns none a second time. */
export const pointsProjection = projection<LikeEvent | FollowEvent | AccountErased | ErasureCompleted>()(
  'points',
  1,
  [pointTotals, pointReceipts],
  {
    PostLiked: (event) => earned(event, event.data.userId, event.data.pointsAwarded, 'like', event.data.postId),
    PostUnliked: 'ignored',
    UserFollowed: (event) => earned(event, event.data.followerId, event.data.pointsAwarded, 'follow', event.data.followeeId),
    UserUnfollowed: 'ignored',
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    // What they did while they still could is gone with it.
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
