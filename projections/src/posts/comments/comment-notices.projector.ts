import type { CommentEvent, CommentLikeEvent, CommentModerationEvent } from '@refrain/contracts/posts';
import { shareOf, type Change } from '../../kernel';
import {
  forget,
  keepOwner,
  notify,
  notifyOfAct,
  notifyOfOneMore,
  setActGone,
  setGone,
  takeBackAct,
  toOwner,
  withdraw,
} from '../../notices';

/**
 * Comments, for the owner of what they stand under, for the author of the comment that they reply to, and for the people they mention: each
 * person is notified of a comment once, of what concerns them most. Those on one post or song, and replies to one comment, are one
 * notification. Likes of comments. Notifications of a comment under what is gone are left out when they are read.
 */
export const commentNotices = shareOf<CommentEvent | CommentLikeEvent | CommentModerationEvent>()({
  CommentAdded: (event) => {
    const { commentId, subject, postId, parentId, authorId: actorId, mentions } = event.data;
    const kind = subject === 'track' ? 'trackComment' : 'comment';
    const known = new Set([actorId, ...mentions]);
    const ofOwner = (besides: string | null): Change =>
      toOwner(postId, (userId) =>
        known.has(userId) || userId === besides ? [] : notifyOfAct(event, { userId, kind, actorId, group: postId }, commentId),
      );
    return [
      keepOwner(commentId, actorId),
      ...mentions.map((userId) => notify(event, { userId, kind: 'commentMention', subjectId: commentId, actorId })),
      ...(parentId === null
        ? [ofOwner(null)]
        : [
            toOwner(parentId, (userId) => [
              ...(known.has(userId) ? [] : notifyOfAct(event, { userId, kind: 'reply', actorId, group: parentId }, commentId)),
              ofOwner(userId),
            ]),
          ]),
    ];
  },
  CommentEdited: (event) => {
    const { commentId, authorId, newMentions } = event.data;
    return newMentions.map((userId) =>
      notify(event, { userId, kind: 'commentMention', subjectId: commentId, actorId: authorId }),
    );
  },
  CommentDeleted: ({ data: { commentId } }) => [...takeBackAct(commentId), ...forget(commentId)],
  CommentRemoved: ({ data: { commentId } }) => [setActGone(commentId, true), setGone(commentId, true)],
  CommentRestored: ({ data: { commentId } }) => [setActGone(commentId, false), setGone(commentId, false)],
  CommentLiked: (event) => {
    const { commentId, authorId: userId, userId: actorId } = event.data;
    return userId === actorId ? [] : [notifyOfOneMore(event, { userId, kind: 'commentLike', subjectId: commentId, actorId })];
  },
  CommentUnliked: ({ data: { commentId, authorId: userId, userId: actorId } }) => [
    withdraw({ userId, kind: 'commentLike', subjectId: commentId, actorId }),
  ],
});
