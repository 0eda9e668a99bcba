import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** Posts that a reader does not want to see, by `post:user`. */
export const hides = collection<Readonly<{ postId: string; userId: string }>>()(
  { name: 'hides', columns: { postId: 'text', userId: 'text' }, indexes: [{ on: ['postId', 'id'] }, { on: ['userId', 'id'] }] },
  { view: 'hides', rooms: (id) => [rooms.feed(id.slice(id.indexOf(':') + 1))] },
);
export const hideId = (postId: string, userId: string): string => `${postId}:${userId}`;
