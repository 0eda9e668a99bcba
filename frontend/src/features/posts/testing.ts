import type { Post } from '@refrain/contracts/posts';

/** A plain sample post; nothing in it is about a real person. */
export const samplePost = (id: string, changes: Partial<Post> = {}): Post => ({
  id,
  position: '0000000005',
  userId: 'user-ada',
  username: 'ada',
  displayName: 'Ada Sample',
  profileImage: null,
  userUpdatedAt: '2026-01-01T00:00:00.000Z',
  role: 'fan',
  slug: 'ada',
  content: `Sample post ${id}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  trackId: null,
  linkType: null,
  linkUrl: null,
  likeCount: 3,
  isLiked: false,
  commentCount: 0,
  shareCount: 0,
  track: null,
  ...changes,
});
