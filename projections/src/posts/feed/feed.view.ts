import { rooms } from '@refrain/contracts/kernel';
import type { PostDocument } from '@refrain/contracts/posts';
import { collection } from '../../kernel';

/** As it is stored. What was removed by an admin is kept with all that goes on about it, so that it can come back as if nothing had been. */
export type StoredPost = Omit<PostDocument, 'position'> & Readonly<{ isRemoved?: true }>;

export const posts = collection<StoredPost>(
  { name: 'posts', columns: { userId: 'text', createdAt: 'text', trackId: 'text', isRemoved: 'integer' }, indexes: [{ on: ['userId', '-createdAt', '-id'] }] },
  { view: 'posts', rooms: (postId) => [rooms.post(postId)], told: (post) => (post.isRemoved ? null : post) },
);

/** Who likes what, by `post:user`. */
export const likes = collection<{ postId: string; userId: string }>({
  name: 'likes',
  columns: { postId: 'text' },
  indexes: [{ on: ['postId', 'id'] }],
});
export const likeId = (postId: string, userId: string): string => `${postId}:${userId}`;

export type TimelineEntry = Readonly<{ ownerId: string; postId: string; authorId: string; createdAt: string; isRemoved?: true }>;

/** The home feed of each person: own posts and those of the people they follow, by `owner:post`. */
export const timelines = collection<TimelineEntry>(
  {
    name: 'timelines',
    columns: { ownerId: 'text', postId: 'text', authorId: 'text', createdAt: 'text' },
    indexes: [{ on: ['ownerId', '-createdAt', '-id'] }, { on: ['ownerId', 'authorId', 'id'] }, { on: ['postId', 'id'] }],
  },
  { view: 'timelines', rooms: (_id, entry) => (entry ? [rooms.feed(entry.ownerId)] : []), told: (entry) => (entry.isRemoved ? null : entry) },
);
export const timelineId = (ownerId: string, postId: string): string => `${ownerId}:${postId}`;

/** Who must receive an author's posts, by `follower:followee`; kept here so that fan-out sees follows in log order. */
export const followers = collection<{ followerId: string; followeeId: string }>({
  name: 'feedFollowers',
  columns: { followeeId: 'text' },
  indexes: [{ on: ['followeeId', 'id'] }],
});
export const followedBy = (follower: string, followee: string): string => `${follower}:${followee}`;
