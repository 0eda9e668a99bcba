import type { CommentLikeCommand, CommentLikeEvent } from '@refrain/contracts/posts';
import { pairDecider } from '../../kernel/write/pair.decider';

export const commentLikeDecider = pairDecider<CommentLikeCommand, CommentLikeEvent>({
  commands: {
    LikeComment: { turns: 'on', makes: (data) => ({ type: 'CommentLiked', data }) },
    UnlikeComment: { turns: 'off', makes: (data) => ({ type: 'CommentUnliked', data }) },
  },
  isOnAfter: { CommentLiked: true, CommentUnliked: false },
});

/** Not below `like-`, which are likes of posts. */
export const commentLikeStream = (commentId: string, userId: string): string => `commentLike-${commentId}-${userId}`;
