import type { Comment } from '@refrain/contracts/posts';
import { samplePost } from './sample-post';

const { username, displayName, profileImage, userUpdatedAt, role, slug } = samplePost('p1');

/** A plainly made-up comment on a post. */
export const sampleComment = (id: string, change: Partial<Comment> = {}): Comment => ({
  ...{ id, parentId: null, position: '0000000005', postId: 'p1', userId: 'user-ada', content: `Comment ${id}` },
  ...{ likeCount: 0, isLiked: false, createdAt: '2026-11-22T10:00:00.000Z', updatedAt: '2026-11-22T10:00:00.000Z' },
  ...{ username, displayName, profileImage, userUpdatedAt, role, slug },
  ...change,
});
