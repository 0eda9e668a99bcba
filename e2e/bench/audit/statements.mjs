import { join } from 'node:path';

import { built } from '../../support/built.mjs';
import { rowOf } from './rows.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const PLAYS = 100_000;
const TRACKS = 200;
const BATCH = 1000;
const MONTHS = 3;

/** @param {number} position @param {string} type @param {object} data @param {number} month */
const event = (position, type, data, month) => {
  const place = String(position).padStart(16, '0');
  const at = new Date(Date.UTC(2026, month, 1) + (position % PLAYS) * 20_000).toISOString();
  return {
    ...{ id: `event-${place}`, type, version: 1, stream: 'sample', revision: position, position: place, at, data },
    meta: { actor: null, correlation: 'sample' },
  };
};
/** @param {number} n */
const play = (n) => ({
  ...{ playId: `play-${n}`, trackId: `track-${n % TRACKS}`, artistId: 'artist-1', listenerId: `listener-${n % 5000}` },
  ...{ verdict: n % 9 ? 'counted' : 'not_counted', reason: n % 9 ? 'HEARD_ENOUGH' : 'TOO_SHORT' },
  ...{ chart: 'human', chartEligible: true },
});

/**
 * What it takes to cut a month of 100,000 plays at its close, and to state it, in each of three months.
 * @param {{ folder: string, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchStatements = async ({ folder, note }) => {
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { earningsProjection } = built('projections/dist/earnings/plays/plays.projector.js');
  const { closedTracks, earningMonth } = built('projections/dist/earnings/index.js');
  const { artistLines } = built('backend/dist/earnings/statement-lines.js');
  const { NO_PAY_RATES } = built('contracts/dist/earnings/index.js');
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const storage = await openEmbeddedStorage(join(folder, 'statements'));
  const store = storage.readStore;
  await store.prepare(earningsProjection.spec);
  const runner = await ProjectionRunner.open({ log: undefined, store, projection: earningsProjection });
  /** @param {readonly any[]} events */
  const take = (events) => runner.take({ events, position: events.at(-1).position, caughtUp: true });
  let position = 0;
  /** @type {number[]} */
  const times = [];
  for (let month = 0; month < MONTHS; month += 1) {
    note(`month ${month + 1} of ${PLAYS} plays …`);
    for (let n = 0; n < PLAYS; n += BATCH)
      await take(Array.from({ length: BATCH }, (_, i) => event((position += 1), 'PlayRecorded', play(n + i), month)));
    const name = `2026-0${month + 1}`;
    const rates = { ...NO_PAY_RATES, version: 1, from: name, flatMicros: 4000, shareBasisPoints: 5500 };
    const from = performance.now();
    await take([event((position += 1), 'EarningsMonthClosed', { month: name, rates }, month)]);
    const { closed } = await earningMonth(store, name);
    const tracks = [];
    for await (const track of closedTracks(store, name)) tracks.push(track);
    const { artists } = artistLines(tracks, { revenue: '1000000', rates: closed.rates });
    times.push(performance.now() - from);
    if (artists[0]?.lines.length !== TRACKS) throw new Error(`${name} states ${artists[0]?.lines.length} lines`);
  }
  await storage.close();
  return [{ ...rowOf(`a statement of ${PLAYS / 1000}k plays`, times, 'ms', 2000), detail: `${TRACKS} lines, cut and stated` }];
};
