import { quantile } from '../../../scripts/bench/ratios.mjs';

/** @typedef {import('./judge.mjs').Sample} Sample */

const MIB = 2 ** 20;
const WIDTH = 9;
/** Columns of the table, and how each is read from a sample. @type {readonly (readonly [string, (sample: Sample) => number | string])[]} */
const COLUMNS = [
  ['minutes', ({ hours }) => (60 * hours).toFixed(1)],
  ['rss MiB', ({ figures }) => (figures.rss / MIB).toFixed(0)],
  ['anon MiB', ({ figures }) => (figures.anonymous / MIB).toFixed(0)],
  ['heap MiB', ({ figures }) => (figures.heapUsed / MIB).toFixed(0)],
  ['ext. MiB', ({ figures }) => (figures.external / MIB).toFixed(1)],
  ['descr.', ({ figures }) => figures.descriptors],
  ['threads', ({ figures }) => figures.threads],
  ['children', ({ figures }) => figures.children],
  ['data MiB', ({ figures }) => (figures.dataBytes / MIB).toFixed(0)],
  ['refused', ({ window }) => Object.values(window.kinds).reduce((sum, { refused }) => sum + refused, 0)],
];

/** p99 of each kind in a window, in milliseconds. @param {Sample} sample */
const p99Of = ({ window }) =>
  Object.fromEntries(
    Object.entries(window.kinds).flatMap(([kind, { ms }]) => (ms.length > 0 ? [[kind, Math.round(quantile(ms, 0.99))]] : [])),
  );

const row = (/** @type {readonly (number | string)[]} */ cells) => cells.map((cell) => String(cell).padStart(WIDTH)).join('');

export const HEAD = `${row(COLUMNS.map(([name]) => name))}  p99 in ms`;

/** @param {Sample} sample */
export const lineOf = (sample) =>
  `${row(COLUMNS.map(([, read]) => read(sample)))}  ${Object.entries(p99Of(sample))
    .map(([kind, ms]) => `${kind} ${ms}`)
    .join(', ')}`;

/** A sample as it is kept: of each kind how many answers, and how fast. @param {Sample} sample */
export const keptOf = ({ hours, figures, window }) => {
  const p99 = p99Of({ hours, figures, window });
  const kinds = Object.entries(window.kinds).map(([kind, { ms, failed, refused }]) => [
    kind,
    { answered: ms.length, p99Ms: p99[kind] ?? null, failed, refused },
  ]);
  return { hours, figures, seconds: window.seconds, kinds: Object.fromEntries(kinds) };
};
