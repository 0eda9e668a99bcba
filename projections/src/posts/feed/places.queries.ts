import type { ReadStore } from '@refrain/storage/read-store';
import { followeesOf } from '../../follows';
import { NEWEST_FIRST } from '../../kernel';
import { MOST_MERGED } from '../timelines/timelines.projector';
import { loudFollows, partOf, postOfEntry, timelines } from '../timelines/timelines.view';
import { posts } from './feed.view';

/** With the owner: loud authors whose posts one feed can hold. */
const MOST_LOUD = 1000;
/** Entries that are read in one go. */
const PAGE = 100;

/** How a feed is read: `merged` from those it follows, where these are no more, or nothing is written yet; otherwise from what was written, of which so much is `looked` at. */
type Reading = Readonly<{ merged: number; looked: number }>;
const READING: Reading = { merged: MOST_MERGED, looked: 1000 };

/** Where a post stands in a feed: its key, and that of a page. */
export type Place = readonly [createdAt: string, postId: string];
const isAbove = ([at, id]: Place, [otherAt, otherId]: Place): boolean => at > otherAt || (at === otherAt && id > otherId);
const placeOf = ({ id, columns }: Readonly<{ id: string; columns: Readonly<{ createdAt: string }> }>): Place => [
  columns.createdAt,
  id,
];

type Reader = Readonly<{ store: ReadStore; ownerId: string; after: Place | undefined; limit: number }>;

/** What these people wrote, however many they are. */
const by = async ({ store, after, limit }: Reader, userIds: readonly string[]): Promise<readonly Place[]> =>
  (await posts.keysIn(store).find({ among: { field: 'userId', values: userIds }, orderBy: NEWEST_FIRST, after, limit })).map(
    placeOf,
  );

/** What was written to a feed, picked from what was written to its part; null where that is too thinly spread. */
const written = async ({ store, ownerId, after, limit }: Reader, most: number): Promise<readonly Place[] | null> => {
  const places: Place[] = [];
  // An entry's id is the post's and more, so that the bare id and a colon come just below it.
  let key = after && [after[0], `${after[1]}:`];
  for (let looked = 0; looked < most; looked += PAGE) {
    const rows = await timelines.in(store).find({
      where: { part: partOf(ownerId) },
      orderBy: NEWEST_FIRST,
      limit: PAGE,
      after: key,
    });
    // A person's id stands in an entry only where they are one of its owners: nobody follows themselves.
    const own = rows.filter(({ text }) => text.includes(`"${ownerId}"`));
    places.push(...own.map(({ id, columns }): Place => [columns.createdAt, postOfEntry(id)]));
    if (places.length >= limit || rows.length < PAGE) return places;
    key = rows.slice(-1).flatMap(placeOf);
  }
  return null;
};

/** Authors whose posts are merged into what was written to a wide reader, themself among them; none for other readers. */
const heardBy = async ({ store, ownerId }: Reader): Promise<readonly string[]> => {
  const rows = await loudFollows.in(store).find({ where: { followerId: ownerId }, limit: MOST_LOUD });
  return rows.map(({ columns }) => columns.authorId);
};

const listsOf = async (reader: Reader, { merged, looked }: Reading): Promise<readonly (readonly Place[])[]> => {
  const { store, ownerId } = reader;
  const some = await followeesOf(store, ownerId, merged + 1);
  if (some.length <= merged) return [await by(reader, [ownerId, ...some])];
  const heard = await heardBy(reader);
  const found = heard.includes(ownerId) ? await written(reader, looked) : null;
  return found ? [found, await by(reader, heard)] : [await by(reader, [ownerId, ...(await followeesOf(store, ownerId))])];
};

/** The newest places of a feed below `after`, each post once. */
export const placesOf = async (
  store: ReadStore,
  ownerId: string,
  after: Place | undefined,
  limit: number,
  reading = READING,
): Promise<readonly Place[]> => {
  const lists = await listsOf({ store, ownerId, after, limit }, reading);
  const all = new Map(lists.flat().map((place) => [place[1], place]));
  return [...all.values()].sort((a, b) => (isAbove(a, b) ? -1 : 1)).slice(0, limit);
};
