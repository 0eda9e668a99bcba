import type { ReadStore } from '@refrain/storage/read-store';
import { fingerprints } from './duplicates.view';
import { decodedWords, keysOf } from './words';

/** A track whose fingerprint shares keys with another one. */
export type Candidate = Readonly<{ trackId: string; words: Uint32Array; sharedKeys: number }>;

/** Tracks that are read under one key: more of them say nothing of this one. */
const MOST_PER_KEY = 50;
/** Keys that are looked for at once. */
const AT_ONCE = 16;

/** The tracks that share most keys with these words, the closest first. Costs a look-up a key, and one for the words of those that are left. */
export const candidatesFor = async (
  store: ReadStore,
  trackId: string,
  words: Uint32Array,
  { leastKeys, most }: Readonly<{ leastKeys: number; most: number }>,
): Promise<readonly Candidate[]> => {
  const shared = new Map<string, number>();
  const keys = keysOf(words);
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const found = await Promise.all(
      keys
        .slice(from, from + AT_ONCE)
        .map((value) =>
          fingerprints.keysIn(store).find({ contains: { field: 'keys', value }, orderBy: ['id'], limit: MOST_PER_KEY }),
        ),
    );
    for (const { id } of found.flat()) if (id !== trackId) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  const closest = [...shared]
    .filter(([, count]) => count >= leastKeys)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, most);
  const docs = await fingerprints.in(store).docs(closest.map(([id]) => id));
  return closest.flatMap(([id, sharedKeys]) => {
    const doc = docs.get(id);
    return doc ? [{ trackId: id, words: decodedWords(doc.words), sharedKeys }] : [];
  });
};

/** Whether the track is among those that are compared. */
export const isCompared = async (store: ReadStore, trackId: string): Promise<boolean> =>
  (await fingerprints.in(store).get(trackId)) !== null;
