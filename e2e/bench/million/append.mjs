import { join } from 'node:path';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { built } from '../../support/built.mjs';
import { community, next } from '../community/history.mjs';
import { fill } from '../support/history.mjs';
import { took } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const FEW = 10_000;
const CALLERS = 64;
/** So few that the short log stays short. */
const SLICE = 500;
const ROUNDS = 21;

/** Appends made events by so many callers, each of which waits for its answer. @param {any} log @param {readonly import('../community/world.mjs').Made[]} made */
const appendAll = (log, made) => {
  let turn = 0;
  const call = async () => {
    for (let one = made[turn++]; one; one = made[turn++]) await log.append(one.stream, [one.event], 'any');
  };
  return Promise.all(Array.from({ length: CALLERS }, call));
};

/** Appending what a community does next, to a long log and to a short one. @param {import('./index.mjs').Site} site @returns {Promise<Row[]>} */
export const benchAppend = async ({ folder, dataFolder, history, events, note }) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const [long, short] = [await openEmbeddedStorage(dataFolder), await openEmbeddedStorage(join(folder, 'short'))];
  const beginning = community(built('contracts/dist/index.js'));
  try {
    note('appends to a long log and a short one');
    await fill(short.log, next(beginning, FEW));
    /** @param {any} log @param {Iterator<import('../community/world.mjs').Made>} following */
    const slice = (log, following) => async () => {
      const made = [...next(following, SLICE)];
      return (SLICE * 1000) / (await took(() => appendAll(log, made)));
    };
    const variants = { long: slice(long.log, history), short: slice(short.log, beginning) };
    await interleaved(2, variants);
    const results = await interleaved(ROUNDS, variants);
    const middle = (/** @type {string} */ name) => rate(median(results.map((round) => Number(round[name]))));
    return [
      {
        what: `appends to a log of ${events} events / to one of ${FEW}, ${CALLERS} callers`,
        unit: '×',
        ...ratioOf(results, 'long', 'short'),
        aim: { atLeast: 0.75 },
        detail: `${middle('long')} against ${middle('short')}`,
      },
    ];
  } finally {
    await long.close();
    await short.close();
  }
};
