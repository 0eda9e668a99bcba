import type { CommentEvent, CommentLikeEvent, CommentModerationEvent } from '@refrain/contracts/posts';
import { shareOf } from '../../kernel';
import { forget, notifyOfOneMore, setGone, withdraw } from '../../notices';

/** Likes of comments. Notifications of a comment under a post that is gone are left out when they are read. */
export const commentNotices = shareOf<CommentEvent | CommentLikeEvent | CommentModerationEvent>()({
  CommentAdded: 'ignored',
  CommentEdited: 'ignored',
  CommentDeleted: ({ data: { commentId } }) => forget(commentId),
  CommentRemoved: ({ data: { commentId } }) => [setGone(commentId, true)],
  CommentRestored: ({ data: { commentId } }) => [setGone(commentId, false)],
  CommentLiked: (event) => {
    const { commentId, authorId: userId, userId: actorId } = event.data;
    return userId === actorId ? [] : [notifyOfOneMore(event, { userId, kind: 'commentLike', subjectId: commentId, actorId })];
  },
  CommentUnliked: ({ data: { commentId, authorId: userId, userId: actorId } }) => [
    withdraw({ userId, kind: 'commentLike', subjectId: commentId, actorId }),
  ],
});
