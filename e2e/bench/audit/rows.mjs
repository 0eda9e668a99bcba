/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

/**
 * A row of times or numbers, judged by its highest: a bound holds for any payment and not for half of them.
 * @param {string} what @param {readonly number[]} values @param {string} unit @param {number} below
 * @returns {Row}
 */
export const rowOf = (what, values, unit, below) => {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => Number(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return { what: `${what}, highest`, median: at(1), low: at(0.25), high: at(0.75), unit, aim: { below } };
};
