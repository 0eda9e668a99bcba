import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { FollowEvent } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import { movedIn, POINTS_PROCESS, type WalletEvent } from '@refrain/contracts/ledger';
import type { LikeEvent } from '@refrain/contracts/posts';
import type { PointReason, RewardClaimed } from '@refrain/contracts/rewards';
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

type Moved = Exclude<WalletEvent, { type: 'HoldExtended' | 'WalletMonthClosed' | 'WalletMonthOpened' }>;

/** What else moves points: spent, held, received. What was earned stands here already, before the ledger has it. */
const moved = ({ data: { ownerId, currency, entries, cause } }: Moved): readonly Change[] => {
  const gained = currency === 'POINTS' && cause.process !== POINTS_PROCESS ? movedIn(entries, 'available') : 0n;
  if (gained === 0n) return [];
  return [pointTotals.upsert(ownerId, (before) => ({ points: (before?.points ?? 0) + Number(gained) }))];
};

/** What the deciders awarded, added up; what is taken back later keeps its points, because it earns none a second time. */
export const pointsProjection = projection<LikeEvent | FollowEvent | RewardClaimed | Moved | AccountErased | ErasureCompleted>()(
  'points',
  2,
  [pointTotals, pointReceipts],
  {
    PostLiked: (event) => earned(event, event.data.userId, event.data.pointsAwarded, 'like', event.data.postId),
    PostUnliked: 'ignored',
    UserFollowed: (event) => earned(event, event.data.followerId, event.data.pointsAwarded, 'follow', event.data.followeeId),
    UserUnfollowed: 'ignored',
    RewardClaimed: (event) => earned(event, event.data.userId, event.data.points, 'reward', event.data.act),
    FundsPosted: moved,
    FundsHeld: moved,
    HoldCaptured: moved,
    HoldReleased: moved,
    FundsSent: moved,
    FundsReceived: moved,
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    // What they did while they still could is gone with it.
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
