import { placeBetween, type EntryPushed, type PlaylistEntriesPage, type PlaylistEntry } from '@refrain/contracts/playlists';

const inOrder = (a: PlaylistEntry, b: PlaylistEntry): number => {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.trackId < b.trackId ? -1 : 1;
};

/** The pages with other entries in all of them, in order: where one page ends is of no matter once they are there. */
const refilled = (pages: readonly PlaylistEntriesPage[], entries: readonly PlaylistEntry[]): PlaylistEntriesPage[] =>
  pages.map((page, i) => ({ ...page, entries: i === 0 ? [...entries].sort(inOrder) : [] }));
const allOf = (pages: readonly PlaylistEntriesPage[]): readonly PlaylistEntry[] => pages.flatMap(({ entries }) => entries);

/** With a song at another place. */
export const placed = (pages: readonly PlaylistEntriesPage[], { trackId, place }: EntryPushed): PlaylistEntriesPage[] =>
  refilled(
    pages,
    allOf(pages).map((entry) => (entry.trackId === trackId ? { ...entry, place } : entry)),
  );

/** Without a song. */
export const taken = (pages: readonly PlaylistEntriesPage[], trackId: string): PlaylistEntriesPage[] =>
  refilled(
    pages,
    allOf(pages).filter((entry) => entry.trackId !== trackId),
  );

/** Where a song stands; undefined where the list does not hold it. */
export const placeOf = (pages: readonly PlaylistEntriesPage[], trackId: string): string | undefined =>
  allOf(pages).find((entry) => entry.trackId === trackId)?.place;

export const holds = (pages: readonly PlaylistEntriesPage[], trackId: string): boolean => placeOf(pages, trackId) !== undefined;

/** The place that a song gets behind another one, as long as nobody else moves anything. */
export const placeAfter = (pages: readonly PlaylistEntriesPage[], trackId: string, after: string | null): string => {
  const others = allOf(pages).filter((entry) => entry.trackId !== trackId);
  const at = after === null ? 0 : others.findIndex((entry) => entry.trackId === after) + 1;
  return placeBetween(others[at - 1]?.place ?? null, others[at]?.place ?? null);
};
