import { commentLikeAct, roomOfComments, type CommentDocument } from '@refrain/contracts/posts';
import { collection } from '../../kernel';

/**
 * As it is stored. A thread is a comment of the post with its replies: `threadAt` is when that comment was written, `place` when a
 * reply was, and nothing for the comment itself, which so comes first. Times, not positions, which are another log's after a move.
 */
export type StoredComment = Omit<CommentDocument, 'position'> &
  Readonly<{ threadId: string; threadAt: string; place: string; isRemoved?: true; isDeleted?: true }>;

export const THREADS = ['threadAt', 'threadId', 'place', 'id'] as const;

export const comments = collection<StoredComment>()(
  {
    name: 'comments',
    columns: {
      postId: 'text',
      userId: 'text',
      threadId: 'text',
      threadAt: 'text',
      place: 'text',
      isRemoved: 'integer',
      isDeleted: 'integer',
    },
    indexes: [{ on: ['postId', ...THREADS] }, { on: ['threadId', 'place', 'id'] }, { on: ['userId', 'id'] }],
  },
  {
    view: 'comments',
    rooms: (_id, comment) => (comment ? [roomOfComments(comment)] : []),
    pushed: (comment) => (comment.isRemoved || comment.isDeleted ? { ...comment, userId: '', content: '' } : comment),
  },
);

/** How many comments a person has under a post or track, by `post:author`, for viewers who cannot see that person. */
export const commentTallies = collection<Readonly<{ postId: string; userId: string; comments: number }>>()({
  name: 'commentTallies',
  columns: { postId: 'text', comments: 'integer' },
  indexes: [{ on: ['postId', 'id'] }],
});
/** Posts and tracks that are gone: a comment may land behind the end of what it stands under. */
export const goneOfComments = collection<Readonly<Record<never, never>>>()({ name: 'goneOfComments', columns: {}, indexes: [] });
/** What comments said before, by the event that replaced it. `at` is when it was written. */
export const commentVersions = collection<
  Readonly<{ commentId: string; postId: string; userId: string; content: string; at: string }>
>()({
  name: 'commentVersions',
  columns: { commentId: 'text', postId: 'text', userId: 'text', at: 'text' },
  indexes: [{ on: ['commentId', 'at', 'id'] }, { on: ['postId', 'id'] }, { on: ['userId', 'id'] }],
});
/** Who likes which comment, by `comment:person`. */
export const commentLikes = collection<Readonly<{ commentId: string; postId: string }>>()(
  {
    name: 'commentLikes',
    columns: { commentId: 'text', postId: 'text' },
    indexes: [{ on: ['commentId', 'id'] }, { on: ['postId', 'id'] }],
  },
  { view: commentLikeAct.view, rooms: (id) => [commentLikeAct.room(id)], pushed: () => ({ isLiked: true }) },
);
export const commentLikeId = (commentId: string, userId: string): string => `${commentId}:${userId}`;
export const tallyId = (postId: string, userId: string): string => `${postId}:${userId}`;
