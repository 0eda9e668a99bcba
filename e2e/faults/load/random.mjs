/** @template T @param {T | undefined} value @returns {T} */
const chosen = (value) => {
  if (value === undefined) throw new RangeError('there is nothing to choose from');
  return value;
};

/**
 * Chance that can be repeated (mulberry32).
 * @typedef {object} Random
 * @property {() => number} next 0 to below 1
 * @property {(from: number, to: number) => number} between whole, both inclusive
 * @property {<T>(values: readonly T[]) => T} pick
 * @property {(share: number) => boolean} chance
 * @property {<T extends { weight: number }>(values: readonly T[]) => T} weighted
 *
 * @param {number} seed
 * @returns {Random}
 */
export const randomFrom = (seed) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (values) => chosen(values[Math.floor(next() * values.length)]),
    chance: (share) => next() < share,
    weighted: (values) => {
      let left = next() * values.reduce((sum, { weight }) => sum + weight, 0);
      return chosen(values.find(({ weight }) => (left -= weight) < 0) ?? values.at(-1));
    },
  };
};
