/** Songs with their counts, as charts order them: more plays first, then the greater id. */
export const ranked = (counts: ReadonlyMap<string, number>, most: number): readonly string[] => {
  const least = leastOf(counts, most);
  return [...counts]
    .filter(([, plays]) => plays >= least && plays > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? 1 : -1))
    .slice(0, most)
    .map(([trackId]) => trackId);
};

/** Fewer plays than this are beyond the list, so that only a few songs must be put in order. */
const leastOf = (counts: ReadonlyMap<string, number>, most: number): number => {
  if (counts.size <= most) return 0;
  return Float64Array.from(counts.values()).sort().at(-most) ?? 0;
};

/** Places that are another song's after than before. */
export const movedPlaces = (before: readonly string[], after: readonly string[]): number => {
  let moved = 0;
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) if (before[place] !== after[place]) moved += 1;
  return moved;
};
