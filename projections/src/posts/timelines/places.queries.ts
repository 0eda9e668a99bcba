import type { ReadStore, Scalar } from '@refrain/storage/read-store';
import { posts } from '../feed/feed.view';
import { authored, loudFollows, postOfEntry, timelines } from './timelines.view';

const NEWEST_FIRST = ['-createdAt', '-id'] as const;
/** Loud authors of whom one feed can hold posts. */
const MOST_LOUD = 1000;

/** Where a post stands in a feed: its key, and that of a page. */
export type Place = readonly [createdAt: string, postId: string];
const isAbove = ([at, id]: Place, [otherAt, otherId]: Place): boolean => at > otherAt || (at === otherAt && id > otherId);

/** What was written to a feed. An entry's id is the post's and more, so that the bare id and a colon come just below it. */
const written = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const query = { contains: { field: 'owners', value: ownerId }, orderBy: NEWEST_FIRST, limit, keysOnly: true };
  const rows = await store.find(timelines.spec.name, { ...query, ...(after ? { after: [after[0], `${after[1]}:`] } : {}) });
  return rows.map(({ id, columns }) => [String(columns.createdAt), postOfEntry(id)]);
};

/** What one person wrote, as a list of theirs tells. */
const by = async (store: ReadStore, list: string, author: Readonly<Record<string, Scalar>>, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const rows = await store.find(list, { where: author, orderBy: NEWEST_FIRST, limit, keysOnly: true, ...(after ? { after } : {}) });
  return rows.map(({ id, columns }) => [String(columns.createdAt), id]);
};

/** What loud authors wrote whom somebody follows. */
const heard = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const loud = await store.find(loudFollows.spec.name, { where: { followerId: ownerId }, limit: MOST_LOUD });
  return (await Promise.all(loud.map(({ columns: { authorId = null } }) => by(store, authored.spec.name, { authorId }, after, limit)))).flat();
};

/** The newest places of a feed below `after`, each post once: what was written to it, one's own, and what is merged when it is read. */
export const placesOf = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const lists = await Promise.all([
    written(store, ownerId, after, limit),
    by(store, posts.spec.name, { userId: ownerId }, after, limit),
    heard(store, ownerId, after, limit),
  ]);
  const all = new Map(lists.flat().map((place) => [place[1], place]));
  return [...all.values()].sort((a, b) => (isAbove(a, b) ? -1 : 1)).slice(0, limit);
};
