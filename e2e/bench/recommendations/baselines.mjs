/** @typedef {import('./world.mjs').Listener} Listener */

/** @param {ReadonlyMap<number, number>} scores @param {ReadonlySet<number>} known @param {number} length */
const best = (scores, known, length) =>
  [...scores]
    .filter(([song]) => !known.has(song))
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, length)
    .map(([song]) => song);

/** @param {readonly Listener[]} listeners */
const countsOf = (listeners) => {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { songs } of listeners) for (const song of songs) counts.set(song, (counts.get(song) ?? 0) + 1);
  return counts;
};

/** The most heard songs that a listener has not heard. @param {readonly Listener[]} listeners @param {number} length */
export const byPopularity = (listeners, length) => {
  const counts = countsOf(listeners);
  return (/** @type {Listener} */ { songs }) => best(counts, new Set(songs), length);
};

/** Songs whose listeners are most those of the songs heard: cosine over the whole history. @param {readonly Listener[]} listeners @param {number} length */
export const byItems = (listeners, length) => {
  const counts = countsOf(listeners);
  /** @type {Map<number, Map<number, number>>} */
  const together = new Map();
  for (const { songs } of listeners)
    for (const one of songs) {
      const row = together.get(one) ?? new Map();
      together.set(one, row);
      for (const other of songs) if (other !== one) row.set(other, (row.get(other) ?? 0) + 1);
    }
  return (/** @type {Listener} */ { songs }) => {
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const one of songs)
      for (const [other, both] of together.get(one) ?? []) {
        const alike = both / Math.sqrt((counts.get(one) ?? 1) * (counts.get(other) ?? 1));
        scores.set(other, (scores.get(other) ?? 0) + alike);
      }
    return best(scores, new Set(songs), length);
  };
};
