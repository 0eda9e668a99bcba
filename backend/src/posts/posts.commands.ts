import { postRefusals, type LikeCommand } from '@refrain/contracts/posts';
import { isAnyHidden, userById } from '@refrain/projections/accounts';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { likeDecider, likeStream } from './like.decider';
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

export const RestorePost = command('RestorePost', ({ postId, by }: { postId: string; by: string }, { decide }) =>
  decide(postStream(postId), postDecider, { postId, by }),
);

const typeOf = (liked: boolean | null): LikeCommand['type'] =>
  liked === null ? 'ToggleLike' : liked ? 'LikePost' : 'UnlikePost';

/** `liked` is the state that is wanted; null is the other one than it is. `change` is that of the count, where something changed now. */
export const SetLike = command(
  'SetLike',
  async ({ postId, userId, liked }: { postId: string; userId: string; liked: boolean | null }, { handle, store, streams }) => {
    const stream = likeStream(postId, userId);
    const visible = async () => {
      const found = await streams.recent(postStream(postId), postDecider);
      const isVisible = found.status === 'published' && !(await isAnyHidden(store, userId, [found.authorId]));
      return isVisible ? found : refuse(postRefusals.unknown);
    };
    const [post] = await Promise.all([visible(), streams.lookAhead(stream, likeDecider)]);
    const asked: LikeCommand = { type: typeOf(liked), data: { postId, userId, ownPost: post.authorId === userId } };
    const { events, position, state, behind } = await handle(stream, likeDecider, asked);
    const [event] = events;
    const isLiked = event ? event.type === 'PostLiked' : state.isOn;
    const pointsAwarded = event?.type === 'PostLiked' ? event.data.pointsAwarded : 0;
    const change = position !== null && behind !== undefined ? ({ position, behind, by: isLiked ? 1 : -1 } as const) : null;
    return { action: isLiked ? ('liked' as const) : ('unliked' as const), pointsAwarded, position, change };
  },
);
