/**
 * @typedef {object} Row
 * @property {string} what
 * @property {number} median
 * @property {number} low first quartile
 * @property {number} high third quartile
 * @property {{ atLeast: number } | { below: number }} [aim]
 * @property {string} unit of the median: `×` for a ratio, else a unit of time
 * @property {string} [detail] what stands behind it
 */

/** Columns set to the right. */
const FIGURES = new Set([1, 2]);

/** @param {number} value */
const figure = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** @param {number} perSecond */
export const rate = (perSecond) => `${Math.round(perSecond).toLocaleString('en-US')}/s`;

const THOUSANDS = { '': 1, k: 1e3, M: 1e6 };

/** A number as people write it: 200k, 1M. @param {string} text @throws RangeError for anything else, and for nothing */
export const countOf = (text) => {
  const [, digits = '', suffix = ''] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  const count = Number(digits) * THOUSANDS[/** @type {'' | 'k' | 'M'} */ (suffix)];
  if (!(count > 0)) throw new RangeError(`${text} is not a number such as 200k or 1M`);
  return count;
};

/** Whether a row reaches its aim; null without one. @param {Row} row */
export const isMet = ({ aim, median }) => (!aim ? null : 'atLeast' in aim ? median >= aim.atLeast : median < aim.below);

/** @param {Row} row */
const aimText = (row) => {
  if (!row.aim) return '';
  const text = 'atLeast' in row.aim ? `≥ ${row.aim.atLeast}` : `< ${row.aim.below}`;
  return `${text} ${isMet(row) ? 'met' : 'MISSED'}`;
};

/**
 * Rows as lines of equal columns under a heading.
 * @param {readonly Row[]} rows
 */
export const tableOf = (rows) => {
  const lines = [
    ['', 'median', 'quartiles', 'aim', ''],
    ...rows.map((row) => [
      row.what,
      `${figure(row.median)} ${row.unit}`,
      `${figure(row.low)} .. ${figure(row.high)}`,
      aimText(row),
      row.detail ?? '',
    ]),
  ];
  const width = (/** @type {number} */ column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
  const align = (/** @type {string} */ cell, /** @type {number} */ column) =>
    FIGURES.has(column) ? cell.padStart(width(column)) : cell.padEnd(width(column));
  return lines.map((cells) => cells.map(align).join('   ').trimEnd()).join('\n');
};
