import { postRefusals, type LikeCommand } from '@refrain/contracts/posts';
import { isAnyHidden, userById } from '@refrain/projections/accounts';
import { likesOf, type PostLikes } from '@refrain/projections/posts';
import { EVENT_LOG } from '../kernel/values/tokens';
import { command } from '../kernel/write/command';
import type { Facts } from '../kernel/write/facts';
import { refuse } from '../kernel/write/decider';
import { takeBack } from '../kernel/write/take-back';
import { PointsInForce } from '../ledger/points-in-force';
import { likeDecider, likeStream } from './liking/like.decider';
import { postDecider, postStream } from './post.decider';

export const DeletePost = command('DeletePost', async ({ postId, by }: { postId: string; by: string }, { decide, store }) => {
  const byAdmin = (await userById(store, by))?.role === 'admin';
  return decide(postStream(postId), postDecider, { postId, by, byAdmin });
});

export const RemovePost = command(
  'RemovePost',
  ({ postId, by, reason }: { postId: string; by: string; reason: string }, { decide }) =>
    decide(postStream(postId), postDecider, { postId, by, reason }),
);

/** With why, where the admin said so. */
export const RestorePost = command(
  'RestorePost',
  { log: EVENT_LOG },
  ({ postId, by, reason }: { postId: string; by: string; reason: string }, facts) => {
    const stream = postStream(postId);
    const undone = { kind: 'post', thingId: postId, stream, takes: 'PostRemoved', gives: 'PostRestored', reason };
    const asked = { type: 'RestorePost', data: { postId, by } } as const;
    return takeBack(facts, postDecider, asked, undone);
  },
);

const typeOf = (liked: boolean | null): LikeCommand['type'] =>
  liked === null ? 'ToggleLike' : liked ? 'LikePost' : 'UnlikePost';

/** `ahead`: the likes are read beside the other facts, for an answer before the views show it. */
type Liking = Readonly<{ postId: string; userId: string; liked: boolean | null; ahead?: boolean }>;

/** The post to like, if its author may be seen. Its author never changes: where the views know, nobody waits for the stream to say so. */
const likeable = async ({ postId, userId }: Liking, seen: Promise<PostLikes> | null, { store, streams }: Facts) => {
  const published = streams
    .recent(postStream(postId), postDecider)
    .then((post) => (post.status === 'published' ? post : refuse(postRefusals.unknown)));
  const said = published.then(({ authorId }) => authorId);
  const authorId = seen ? Promise.race([said, seen.then((likes) => likes.authorId ?? said)]) : said;
  const [post, isHidden] = await Promise.all([published, authorId.then((id) => isAnyHidden(store, userId, [id]))]);
  return isHidden ? refuse(postRefusals.unknown) : post;
};

/**
 * `liked` is the state that is wanted; null is the other one than it is. `likeCount` is there where something changed now, was to be answered ahead
 * and can be.
 */
export const SetLike = command('SetLike', { inForce: PointsInForce }, async (asked: Liking, { inForce, ...facts }) => {
  const { postId, userId, liked, ahead = false } = asked;
  const stream = likeStream(postId, userId);
  const seen = ahead ? likesOf(facts.store, postId, userId) : null;
  // Nearly every like is a person's first one of a post.
  const looked = facts.streams.lookAhead(stream, likeDecider, { isProbablyNew: liked !== false });
  const [post, likes, points] = await Promise.all([likeable(asked, seen, facts), seen, inForce.of('like'), looked]);
  const data = { postId, userId, ownPost: post.authorId === userId, points };
  const { events, position, state, behind } = await facts.handle(stream, likeDecider, { type: typeOf(liked), data });
  const [event] = events;
  const isLiked = event ? event.type === 'PostLiked' : state.isOn;
  const pointsAwarded = event?.type === 'PostLiked' ? event.data.pointsAwarded : 0;
  const isNew = position !== null && behind !== undefined;
  const likeCount = isNew && likes ? likes.count({ position, behind, by: isLiked ? 1 : -1 }) : null;
  return { action: isLiked ? ('liked' as const) : ('unliked' as const), pointsAwarded, position, likeCount };
});
