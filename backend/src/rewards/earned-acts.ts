import type { AccountRegistered } from '@refrain/contracts/accounts';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { CommentAdded, PostCreated, PostShared, TrackShared } from '@refrain/contracts/posts';
import type { AdWatched, RewardAct } from '@refrain/contracts/rewards';

export type EarningEvent = AccountRegistered | PostCreated | CommentAdded | PlayRecorded | PostShared | TrackShared | AdWatched;
/** What a person did that a rule may reward; `subjectId` is what it was done with. */
export type EarnedAct = Readonly<{ act: RewardAct; userId: string; subjectId: string }>;

type Rows = {
  readonly [Type in EarningEvent['type']]: (data: Extract<EarningEvent, { type: Type }>['data']) => EarnedAct | null;
};

/** The table of acts: a new one is a row here, a name in REWARD_ACTS and its words. */
const ROWS: Rows = {
  AccountRegistered: ({ userId }) => ({ act: 'join', userId, subjectId: userId }),
  PostCreated: ({ authorId, postId }) => ({ act: 'post', userId: authorId, subjectId: postId }),
  CommentAdded: ({ authorId, commentId }) => ({ act: 'comment', userId: authorId, subjectId: commentId }),
  PlayRecorded: ({ listenerId, trackId, verdict }) =>
    verdict === 'counted' ? { act: 'listen', userId: listenerId, subjectId: trackId } : null,
  PostShared: ({ userId, postId }) => ({ act: 'share', userId, subjectId: postId }),
  TrackShared: ({ userId, trackId }) => ({ act: 'share', userId, subjectId: trackId }),
  AdWatched: ({ userId, adId }) => ({ act: 'ad', userId, subjectId: adId }),
};

export const EARNING_TYPES = Object.keys(ROWS) as readonly EarningEvent['type'][];

export const earnedAct = ({ type, data }: EarningEvent): EarnedAct | null =>
  (ROWS[type] as (data: EarningEvent['data']) => EarnedAct | null)(data);
