/** Counts at or beyond this are taken as equal where the last place of a list is looked for. */
const MOST_COUNTED = 65_535;

/** Fewer plays than this are beyond the list, so that only a few songs must be put in order. */
const leastOf = (counts: Uint32Array, most: number): number => {
  const having = new Uint32Array(MOST_COUNTED + 1);
  for (const plays of counts) having[Math.min(plays, MOST_COUNTED)]! += 1;
  let least = MOST_COUNTED;
  for (let songs = having[least]!; songs < most && least > 1; songs += having[least]!) least -= 1;
  return least;
};

/** The songs with most plays, as charts order them: more plays first, then the greater id. `counts` are in the order of `ids`. */
export const ranked = (counts: Uint32Array, ids: readonly string[], most: number): readonly string[] => {
  const least = leastOf(counts, most);
  const songs: [id: string, plays: number][] = [];
  for (let song = 0; song < counts.length; song += 1) if (counts[song]! >= least) songs.push([ids[song]!, counts[song]!]);
  return songs
    .sort(([a, x], [b, y]) => y - x || (a < b ? 1 : -1))
    .slice(0, most)
    .map(([trackId]) => trackId);
};

/** Places that are another song's after than before. */
export const movedPlaces = (before: readonly string[], after: readonly string[]): number => {
  let moved = 0;
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) if (before[place] !== after[place]) moved += 1;
  return moved;
};
