import { rooms } from '@refrain/contracts/kernel';
import type { CommentDocument } from '@refrain/contracts/posts';
import { collection } from '../../kernel';

/**
 * As it is stored. A thread is a comment of the post with its replies: `thread` is the position of that comment, `place` that of a
 * reply, and nothing for the comment itself, which so comes first.
 */
export type StoredComment = Omit<CommentDocument, 'position'> & Readonly<{ threadId: string; thread: string; place: string }>;

export const THREADS = ['thread', 'place', 'id'] as const;

export const comments = collection<StoredComment>(
  {
    name: 'comments',
    columns: { postId: 'text', userId: 'text', threadId: 'text', thread: 'text', place: 'text' },
    indexes: [{ on: ['postId', ...THREADS] }, { on: ['threadId', 'place', 'id'] }, { on: ['userId', 'id'] }],
  },
  { view: 'comments', rooms: (_id, comment) => (comment ? [rooms.post(comment.postId)] : []) },
);
