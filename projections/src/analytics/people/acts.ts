import type { FollowEvent } from '@refrain/contracts/follows';
import type { Act } from '@refrain/contracts/analytics';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent } from '@refrain/contracts/playback';
import type { CommentEvent, CommentLikeEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import type { TrackLikeEvent } from '@refrain/contracts/saves';
import type { Change } from '../../kernel';

type Of<E, Type> = Extract<E, { type: Type }>;
export type ActEvent =
  | PlaybackEvent
  | Of<FollowEvent, 'UserFollowed'>
  | Of<PostEvent, 'PostCreated'>
  | Of<CommentEvent, 'CommentAdded'>
  | Of<LikeEvent, 'PostLiked'>
  | Of<CommentLikeEvent, 'CommentLiked'>
  | Of<TrackLikeEvent, 'TrackLiked'>;

/** One more act of a person, or one less where a play does not count any more; `at` (ISO) is when it was done. */
export type Done = Readonly<{ userId: string; act: Act; at: string; by: 1 | -1 }>;

type Rows = { readonly [Type in ActEvent['type']]: (event: Recorded<Extract<ActEvent, { type: Type }>>) => readonly Change[] };

/** What follows of each event that is an act. An act that is taken back was done all the same; a play is one that counts. */
export const actRows = (then: (done: Done) => readonly Change[]): Rows => {
  const did = (userId: string, act: Act, at: string) => then({ userId, act, at, by: 1 });
  return {
    PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? did(data.listenerId, 'plays', at) : []),
    PlayReassessed: ({ data: { listenerId: userId, recordedAt: at, fromVerdict, toVerdict } }) =>
      fromVerdict === toVerdict ? [] : then({ userId, act: 'plays', at, by: toVerdict === 'counted' ? 1 : -1 }),
    PostCreated: ({ data, at }) => did(data.authorId, 'posts', at),
    CommentAdded: ({ data, at }) => did(data.authorId, 'comments', at),
    PostLiked: ({ data, at }) => did(data.userId, 'likes', at),
    CommentLiked: ({ data, at }) => did(data.userId, 'likes', at),
    TrackLiked: ({ data, at }) => did(data.userId, 'likes', at),
    UserFollowed: ({ data, at }) => did(data.followerId, 'follows', at),
  };
};
