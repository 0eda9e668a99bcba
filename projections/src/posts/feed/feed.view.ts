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

/** Followers of one author are kept in so many parts: a post is written once to each, and a follow changes only one. */
const PARTS = 64;

/** The part somebody belongs to; the same for ever (FNV-1a). */
const partOf = (userId: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < userId.length; i += 1) hash = Math.imul(hash ^ userId.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % PARTS).toString(36).padStart(2, '0');
};

/** Who must receive an author's posts, by `author:part`; kept here so that fan-out sees follows in log order. */
export const audiences = collection<Readonly<{ authorId: string; followers: readonly string[] }>>({
  name: 'audiences',
  columns: { authorId: 'text' },
  indexes: [{ on: ['authorId', 'id'] }],
});
export const audienceId = (authorId: string, followerId: string): string => `${authorId}:${partOf(followerId)}`;

/** How far an author's posts go. Who is heard by very many is loud from then on: their posts are merged when a feed is read. */
export const reaches = collection<Readonly<{ followers: number; isLoud: boolean }>>({ name: 'reaches', columns: {}, indexes: [] });

export type TimelineEntry = Readonly<{ postId: string; authorId: string; createdAt: string; owners: readonly string[] }>;

/**
 * The home feeds: which posts stand in those of whom, by `post:part`, and by `post:own` in that of the author. An owner stands in one part of a
 * post at most.
 */
export const timelines = collection<TimelineEntry>(
  {
    name: 'timelines',
    columns: { postId: 'text', createdAt: 'text' },
    indexes: [{ on: ['postId', 'id'] }],
    multikey: [{ field: 'owners', carry: ['-createdAt', '-id'] }],
  },
  {
    view: 'timelines',
    rooms: (_id, entry) => entry?.owners.map((owner) => rooms.feed(owner)) ?? [],
    told: (_id, { postId, authorId, createdAt }) => ({ id: postId, doc: { postId, authorId, createdAt } }),
  },
);
export const ownEntryId = (postId: string): string => `${postId}:own`;
export const entryId = (postId: string, ownerId: string): string => `${postId}:${partOf(ownerId)}`;
export const postOfEntry = (id: string): string => id.slice(0, id.lastIndexOf(':'));

/** What loud authors wrote since they are. */
export const loudPosts = collection<Readonly<{ authorId: string; createdAt: string }>>({
  name: 'loudPosts',
  columns: { authorId: 'text', createdAt: 'text' },
  indexes: [{ on: ['authorId', '-createdAt', '-id'] }],
});

/** Which loud authors somebody follows, by `follower:author`. */
export const loudFollows = collection<Readonly<{ followerId: string; authorId: string }>>({
  name: 'loudFollows',
  columns: { followerId: 'text', authorId: 'text' },
  indexes: [{ on: ['followerId', 'id'] }],
});
export const loudFollowId = (followerId: string, authorId: string): string => `${followerId}:${authorId}`;
