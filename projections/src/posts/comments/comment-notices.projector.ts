import type { CommentEvent, CommentLikeEvent, CommentModerationEvent } from '@refrain/contracts/posts';
import { shareOf } from '../../kernel';
import { forget, notify, notifyOfOneMore, setGone, toOwner, withdraw } from '../../notices';

/** Comments on a track, for its artist, and likes of comments. Notifications of a comment under what is gone are left out when they are read. */
export const commentNotices = shareOf<CommentEvent | CommentLikeEvent | CommentModerationEvent>()({
  CommentAdded: (event) => {
    const { commentId, subject, postId, authorId: actorId } = event.data;
    if (subject === 'post') return [];
    const notified = (userId: string) => [notify(event, { userId, kind: 'trackComment', subjectId: commentId, actorId })];
    return [toOwner(postId, (artistId) => (artistId === actorId ? [] : notified(artistId)))];
  },
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
