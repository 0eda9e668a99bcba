import { POINTS_FOR_LIKE, type LikeCommand, type LikeEvent } from '@refrain/contracts/posts';
import type { Decider } from '../kernel/decider';

/** `everLiked` remembers that this person has had the points for this post. */
export type Like = { status: 'none' | 'liked'; everLiked: boolean };

const decide = ({ type, data: { postId, userId, ownPost } }: LikeCommand, like: Like): readonly LikeEvent[] => {
  const liked = (): LikeEvent => ({
    type: 'PostLiked',
    data: { postId, userId, pointsAwarded: like.everLiked || ownPost ? 0 : POINTS_FOR_LIKE },
  });
  const unliked = (): LikeEvent => ({ type: 'PostUnliked', data: { postId, userId } });
  const isLiked = like.status === 'liked';
  switch (type) {
    case 'LikePost':
      return isLiked ? [] : [liked()];
    case 'UnlikePost':
      return isLiked ? [unliked()] : [];
    case 'ToggleLike':
      return [isLiked ? unliked() : liked()];
  }
};

const evolve = (_like: Like, event: LikeEvent): Like => {
  switch (event.type) {
    case 'PostLiked':
      return { status: 'liked', everLiked: true };
    case 'PostUnliked':
      return { status: 'none', everLiked: true };
  }
};

export const likeDecider: Decider<Like, LikeCommand, LikeEvent> = {
  initialState: () => ({ status: 'none', everLiked: false }),
  decide,
  evolve,
  snapshot: 'like-1',
};

export const likeStream = (postId: string, userId: string): string => `like-${postId}-${userId}`;
