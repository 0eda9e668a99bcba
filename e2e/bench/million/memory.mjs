import { once } from './once.mjs';
import { operate } from './operate.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const COMMANDS = /** @type {const} */ ([
  ['projections', 'verify'],
  ['audit', 'verify'],
]);

/** What the commands that prove a site hold in memory at most. @param {import('./index.mjs').Site} site @returns {Promise<Row[]>} */
export const benchMemory = async ({ dataFolder, events, note }) => {
  const rows = [];
  for (const words of COMMANDS) {
    note(`refrain ${words.join(' ')}`);
    const { seconds, peakMiB } = await operate(dataFolder, words);
    rows.push({
      what: `memory of refrain ${words.join(' ')} over ${events} events, at most`,
      unit: 'MiB',
      ...once(peakMiB),
      aim: { below: 500 },
      detail: `${seconds.toFixed(0)} s`,
    });
  }
  return rows;
};
