import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** A post that has hashtags, by its id, as long as it is there; its changes also notify the room. */
export type TaggedPost = Readonly<{ userId: string; createdAt: string; week: string; tags: readonly string[] }>;

export const taggedPosts = collection<TaggedPost>()(
  { name: 'taggedPosts', columns: { createdAt: 'text' }, indexes: [], multikey: [{ field: 'tags', carry: ['createdAt'] }] },
  { view: 'trends', rooms: () => [rooms.trends()] },
);

/** The posts in which one person used a tag in one week, by `week|tag|user`; gone with the last of them. */
export type TagUse = Readonly<{ week: string; tag: string; userId: string; postIds: readonly string[] }>;

export const tagUses = collection<TagUse>()({
  name: 'tagUses',
  columns: {},
  indexes: [],
  multikey: [{ field: 'postIds', carry: [] }],
});
export const useId = ({ week, tag, userId }: Omit<TagUse, 'postIds'>): string => `${week}|${tag}|${userId}`;

/** How many people use a tag in one week, by `week|tag`; gone with the last of them. */
export type TagCount = Readonly<{ week: string; tag: string; weeklyCount: number }>;

export const tagCounts = collection<TagCount>()({
  name: 'tagCounts',
  columns: { week: 'text', weeklyCount: 'integer' },
  indexes: [{ on: ['week', '-weeklyCount', '-id'] }],
});
export const countId = ({ week, tag }: Pick<TagCount, 'week' | 'tag'>): string => `${week}|${tag}`;
