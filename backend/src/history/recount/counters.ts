import type { RefrainEvent } from '@refrain/contracts';

type Type = RefrainEvent['type'];
type DataOf<T extends Type> = Extract<RefrainEvent, { type: T }>['data'];

/** What an event adds to the number of a thing; null where the event is about no such thing. */
type Adds<T extends Type> = (data: DataOf<T>) => Readonly<{ id: string; adds: number }> | null;

/**
 * A number that screens show, as a row: where it stands (`view` is the projection, then collection and field), of which kind of thing it is, and what each
 * event adds to it. It says nothing of how the projection counts: that is what it is compared with.
 */
export type Counter = Readonly<{
  counter: string;
  kind: string;
  view: string;
  collection: string;
  field: string;
  adds: Readonly<Partial<Record<Type, (data: never) => Readonly<{ id: string; adds: number }> | null>>>;
}>;

const counter = (
  name: `${string}.${string}`,
  [view, collection, field]: readonly [string, string, string],
  adds: { readonly [T in Type]?: Adds<T> },
): Counter => ({ counter: name, kind: name.split('.')[0] ?? '', view, collection, field, adds });

/** Of something that is done and taken back. */
const each =
  <Data>(id: (data: Data) => string, adds: number) =>
  (data: Data): { id: string; adds: number } => ({ id: id(data), adds });

const ofPost = ({ postId }: { postId: string }): string => postId;
const ofTrack = ({ trackId }: { trackId: string }): string => trackId;
const ofAlbum = ({ albumId }: { albumId: string }): string => albumId;
const ofComment = ({ commentId }: { commentId: string }): string => commentId;
const followee = ({ followeeId }: { followeeId: string }): string => followeeId;
const follower = ({ followerId }: { followerId: string }): string => followerId;

const commentRows = {
  CommentAdded: each(ofPost, 1),
  CommentDeleted: ({ postId, wasRemoved }: DataOf<'CommentDeleted'>) => (wasRemoved ? null : { id: postId, adds: -1 }),
  CommentRemoved: each(ofPost, -1),
  CommentRestored: each(ofPost, 1),
};
const countedPlay = ({ trackId, verdict }: DataOf<'PlayRecorded'>) => ({ id: trackId, adds: Number(verdict === 'counted') });
const judgedAgain = ({ trackId, fromVerdict, toVerdict }: DataOf<'PlayReassessed'>) => ({
  id: trackId,
  adds: Number(toVerdict === 'counted') - Number(fromVerdict === 'counted'),
});

/** Every number that can be counted again, one row each. A new one is a row here and nothing else. */
const counters: readonly Counter[] = [
  counter('post.likes', ['feed', 'posts', 'likeCount'], { PostLiked: each(ofPost, 1), PostUnliked: each(ofPost, -1) }),
  counter('post.comments', ['feed', 'posts', 'commentCount'], commentRows),
  counter('comment.likes', ['comments', 'comments', 'likeCount'], {
    CommentLiked: each(ofComment, 1),
    CommentUnliked: each(ofComment, -1),
  }),
  counter('track.plays', ['tracks', 'tracks', 'playCount'], { PlayRecorded: countedPlay, PlayReassessed: judgedAgain }),
  counter('track.playsInCatalogue', ['catalogue', 'catalogue', 'playCount'], {
    PlayRecorded: countedPlay,
    PlayReassessed: judgedAgain,
  }),
  counter('track.likes', ['saves', 'markCounts', 'likeCount'], { TrackLiked: each(ofTrack, 1), TrackUnliked: each(ofTrack, -1) }),
  counter('track.saves', ['saves', 'markCounts', 'saveCount'], { TrackSaved: each(ofTrack, 1), TrackUnsaved: each(ofTrack, -1) }),
  counter('album.saves', ['albumSaves', 'albumSaveCounts', 'saveCount'], {
    AlbumSaved: each(ofAlbum, 1),
    AlbumUnsaved: each(ofAlbum, -1),
  }),
  counter('track.comments', ['comments', 'trackCommentCounts', 'commentCount'], commentRows),
  counter('account.followers', ['people', 'people', 'followersCount'], {
    UserFollowed: each(followee, 1),
    UserUnfollowed: each(followee, -1),
  }),
  counter('account.following', ['people', 'people', 'followingCount'], {
    UserFollowed: each(follower, 1),
    UserUnfollowed: each(follower, -1),
  }),
  counter('account.savedSongs', ['saves', 'libraries', 'saves'], {
    TrackSaved: each(({ userId }) => userId, 1),
    TrackUnsaved: each(({ userId }) => userId, -1),
  }),
  counter('account.savedAlbums', ['albumSaves', 'albumLibraries', 'albums'], {
    AlbumSaved: each(({ userId }) => userId, 1),
    AlbumUnsaved: each(({ userId }) => userId, -1),
  }),
];

/** The numbers of things of a kind. */
export const countersOf = (kind: string): readonly Counter[] => counters.filter((each) => each.kind === kind);
export const counterNamed = (name: string): Counter | null => counters.find((each) => each.counter === name) ?? null;
