import { POINTS_FOR_LIKE, type LikeEvent, type ToggleLike } from '@refrain/contracts/posts';
import type { Decider } from '../kernel/decider';

/** `everLiked` remembers that this person has had the points for this post. */
export type Like = { status: 'none' | 'liked'; everLiked: boolean };

const decide = ({ data: { postId, userId, ownPost } }: ToggleLike, like: Like): readonly LikeEvent[] =>
  like.status === 'liked'
    ? [{ type: 'PostUnliked', data: { postId, userId } }]
    : [{ type: 'PostLiked', data: { postId, userId, pointsAwarded: like.everLiked || ownPost ? 0 : POINTS_FOR_LIKE } }];

const evolve = (_like: Like, event: LikeEvent): Like => {
  switch (event.type) {
    case 'PostLiked':
      return { status: 'liked', everLiked: true };
    case 'PostUnliked':
      return { status: 'none', everLiked: true };
  }
};

export const likeDecider: Decider<Like, ToggleLike, LikeEvent> = { initialState: () => ({ status: 'none', everLiked: false }), decide, evolve };

export const likeStream = (postId: string, userId: string): string => `like-${postId}-${userId}`;
