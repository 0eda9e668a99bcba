import type { RefrainEvent } from '@refrain/contracts';
import { periodOf } from '@refrain/contracts/charts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import { hashtagsIn } from '@refrain/contracts/trends';

/** The comment that another one replies to, and whose it is. */
type Answered = Readonly<{ commentId: string; authorId: string }>;

/**
 * What stands in the log, as plain as can be: sets of who did what and has not taken it back. Nothing of the views is in here.
 */
class PlainLog {
  readonly posts = new Map<string, { authorId: string; content: string; at: string; likes: Set<string> }>();
  /** Those of posts and songs that are gone too. */
  readonly comments = new Map<string, { postId: string; authorId: string; answered: Answered | null; likes: Set<string> }>();
  readonly follows = new Set<string>();
  readonly promoted = new Map<string, string>();
  readonly released = new Map<string, string>();
  /** Whose each track is, once it can be played. */
  readonly processed = new Map<string, string>();
  /** The followers of the artist when a track was released. */
  readonly releases: Readonly<{ trackId: string; userId: string }>[] = [];

  hear({ type, data, at }: Recorded<RefrainEvent>): void {
    if (type === 'PostCreated')
      this.posts.set(data.postId, {
        authorId: data.authorId,
        content: readable(data.content, ''),
        at,
        likes: new Set(),
      });
    if (type === 'PostDeleted') this.posts.delete(data.postId);
    if (type === 'PostLiked') this.posts.get(data.postId)?.likes.add(data.userId);
    if (type === 'PostUnliked') this.posts.get(data.postId)?.likes.delete(data.userId);
    if (type === 'CommentAdded') {
      const { commentId, postId, authorId, parentId } = data;
      const parent = parentId === null ? undefined : this.comments.get(parentId);
      const answered = parent && parentId !== null ? { commentId: parentId, authorId: parent.authorId } : null;
      this.comments.set(commentId, { postId, authorId, answered, likes: new Set() });
    }
    if (type === 'CommentDeleted') this.comments.delete(data.commentId);
    if (type === 'CommentLiked') this.comments.get(data.commentId)?.likes.add(data.userId);
    if (type === 'CommentUnliked') this.comments.get(data.commentId)?.likes.delete(data.userId);
    if (type === 'UserFollowed') this.follows.add(`${data.followerId} ${data.followeeId}`);
    if (type === 'UserUnfollowed') this.follows.delete(`${data.followerId} ${data.followeeId}`);
    if (type === 'ArtistPromoted') this.promoted.set(data.userId, at);
    if (type === 'TrackReleased') this.release(data.trackId, at);
    if (type === 'TrackUnpublished') this.released.delete(data.trackId);
    if (type === 'TrackProcessed') this.processed.set(data.trackId, data.artistId);
  }

  private release(trackId: string, at: string): void {
    this.released.set(trackId, at);
    for (const [follower = '', followee] of this.pairs())
      if (followee === this.processed.get(trackId)) this.releases.push({ trackId, userId: follower });
  }

  /** Those under posts and songs that are there. */
  get shownComments() {
    return [...this.comments].filter(([, { postId }]) => this.posts.has(postId) || this.released.has(postId));
  }

  pairs(): readonly (readonly string[])[] {
    return [...this.follows].map((pair) => pair.split(' '));
  }
}

export type Counters = Readonly<{
  posts: Readonly<Record<string, Readonly<{ likeCount: number; commentCount: number }>>>;
  /** Comments by song that is out. */
  songComments: Readonly<Record<string, number>>;
  /** Likes by comment. */
  comments: Readonly<Record<string, number>>;
  people: Readonly<
    Record<string, Readonly<{ postsCount: number; followersCount: number; followingCount: number; unread: number }>>
  >;
  /** People by `week tag`. */
  tags: Readonly<Record<string, number>>;
  /** By day. */
  songs: Readonly<Record<string, number>>;
  newArtists: Readonly<Record<string, number>>;
}>;

const tally = (keys: Iterable<string>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** Unread is: a post or a comment of theirs that others like, the followers together, a post or song of theirs that others commented on, a comment of theirs that others replied to, a track of theirs that was processed, or one that was released to them. Nobody has read anything. */
const personOf = (history: PlainLog, userId: string): Counters['people'][string] => {
  const own = [...history.posts.values()].filter(({ authorId }) => authorId === userId);
  const pairs = history.pairs();
  const followersCount = pairs.filter(([, followee]) => followee === userId).length;
  const said = history.shownComments.map(([, comment]) => comment).filter(({ authorId }) => authorId === userId);
  const liked = [...own, ...said].filter(({ likes }) => [...likes].some((liker) => liker !== userId)).length;
  const processed = [...history.processed.values()].filter((artistId) => artistId === userId).length;
  const byOthers = history.shownComments.map(([, comment]) => comment).filter(({ authorId }) => authorId !== userId);
  const replies = byOthers.filter(({ answered }) => answered?.authorId === userId);
  const isTheirs = (id: string) => (history.posts.get(id)?.authorId ?? history.processed.get(id)) === userId;
  // Who is notified of a comment as a reply is not notified of it once more.
  const commented = byOthers.filter(({ postId, answered }) => isTheirs(postId) && answered?.authorId !== userId);
  const talked =
    new Set(commented.map(({ postId }) => postId)).size + new Set(replies.map(({ answered }) => answered?.commentId)).size;
  const unread =
    liked +
    talked +
    Math.min(followersCount, 1) +
    processed +
    history.releases.filter((release) => release.userId === userId && history.released.has(release.trackId)).length;
  return {
    postsCount: own.length,
    followersCount,
    followingCount: pairs.filter(([follower]) => follower === userId).length,
    unread,
  };
};

/** Every counter as it should be, counted again from the log. */
export const recount = (events: readonly Recorded[], userIds: readonly string[]): Counters => {
  const history = new PlainLog();
  for (const event of events) history.hear(event as Recorded<RefrainEvent>);
  const uses = new Set(
    [...history.posts.values()].flatMap(({ authorId, content, at }) =>
      hashtagsIn(content).map((tag) => `${periodOf('week', at)} ${tag} ${authorId}`),
    ),
  );
  const commentCounts = tally(history.shownComments.map(([, { postId }]) => postId));
  return {
    posts: Object.fromEntries(
      [...history.posts].map(([id, { likes }]) => [id, { likeCount: likes.size, commentCount: commentCounts[id] ?? 0 }]),
    ),
    songComments: Object.fromEntries([...history.released.keys()].map((id) => [id, commentCounts[id] ?? 0])),
    comments: Object.fromEntries(history.shownComments.map(([id, { likes }]) => [id, likes.size])),
    people: Object.fromEntries(userIds.map((userId) => [userId, personOf(history, userId)])),
    tags: tally([...uses].map((use) => use.split(' ').slice(0, 2).join(' '))),
    songs: tally([...history.released.values()].map((at) => periodOf('day', at))),
    newArtists: tally([...history.promoted.values()].map((at) => periodOf('day', at))),
  };
};
