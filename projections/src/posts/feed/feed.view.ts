import { rooms } from '@refrain/contracts/kernel';
import type { PostDocument } from '@refrain/contracts/posts';
import { collection } from '../../kernel';

export const posts = collection<Omit<PostDocument, 'position'>>(
  { name: 'posts', columns: { userId: 'text', createdAt: 'text', trackId: 'text' }, indexes: [{ on: ['userId', '-createdAt', '-id'] }] },
  { view: 'posts', rooms: (postId) => [rooms.post(postId)] },
);

/** Who likes what, by `post:user`. */
export const likes = collection<{ postId: string; userId: string }>({
  name: 'likes',
  columns: { postId: 'text' },
  indexes: [{ on: ['postId', 'id'] }],
});
export const likeId = (postId: string, userId: string): string => `${postId}:${userId}`;
