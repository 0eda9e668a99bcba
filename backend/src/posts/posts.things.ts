import { commentDecider } from './comments/comment.decider';
import { commentLikeDecider } from './comments/comment-like.decider';
import { hideDecider } from './hides/hide.decider';
import { likeDecider } from './liking/like.decider';
import { postDecider } from './post.decider';
import { thing } from '../kernel/things';

/** What has a history here, and what an admin may take back. */
export const postsThings = {
  post: thing(
    postDecider,
    {
      PostRemoved: ({ postId }, { by }) => ({ type: 'RestorePost', data: { postId, by } }),
      PostRestored: ({ postId }, { by, reason }) => ({ type: 'RemovePost', data: { postId, by, reason } }),
    },
    'feed',
    'moderation',
  ),
  comment: thing(
    commentDecider,
    {
      CommentRemoved: ({ commentId }, { by }) => ({ type: 'RestoreComment', data: { commentId, by } }),
      CommentRestored: ({ commentId }, { by, reason }) => ({ type: 'RemoveComment', data: { commentId, by, reason } }),
    },
    'comments',
    'moderation',
  ),
  like: thing(
    likeDecider,
    { PostLiked: ({ postId, userId }) => ({ type: 'UnlikePost', data: { postId, userId, ownPost: false } }) },
    'feed',
  ),
  commentLike: thing(commentLikeDecider, { CommentLiked: (data) => ({ type: 'UnlikeComment', data }) }, 'comments'),
  hide: thing(hideDecider),
};
