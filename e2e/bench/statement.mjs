import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { built } from '../support/built.mjs';

/**
 * `STATEMENT_PLAYS=100000 node scripts/tool.mjs e2e/bench/statement.mjs` folds so many plays of one month into an embedded read store, closes the
 * month, and prints how long the cut and the statement of it took. The aim: both in 2 seconds for 100,000 plays.
 */
const PLAYS = Number(process.env.STATEMENT_PLAYS ?? 100_000);
const TRACKS = 200;
const BATCH = 1000;

const { ProjectionRunner } = built('projections/dist/kernel/index.js');
const { earningsProjection } = built('projections/dist/earnings/plays/plays.projector.js');
const { closedTracks, earningMonth } = built('projections/dist/earnings/index.js');
const { artistLines } = built('backend/dist/earnings/statement-lines.js');
const { NO_PAY_RATES } = built('contracts/dist/earnings/index.js');
const { openEmbeddedStorage } = built('storage/dist/index.js');

let position = 0;
/** @param {string} type @param {object} data */
const event = (type, data) => {
  position += 1;
  const at = new Date(Date.UTC(2026, 5, 1) + position * 20_000).toISOString();
  const place = String(position).padStart(16, '0');
  return {
    id: `event-${place}`,
    type,
    version: 1,
    stream: 'sample',
    revision: position,
    position: place,
    at,
    data,
    meta: { actor: null, correlation: 'sample' },
  };
};
/** @param {number} n */
const play = (n) =>
  event('PlayRecorded', {
    ...{ playId: `play-${n}`, trackId: `track-${n % TRACKS}`, artistId: 'artist-1', listenerId: `listener-${n % 5000}` },
    ...{
      verdict: n % 9 ? 'counted' : 'not_counted',
      reason: n % 9 ? 'HEARD_ENOUGH' : 'TOO_SHORT',
      chart: 'human',
      chartEligible: true,
    },
  });

const folder = mkdtempSync(join(tmpdir(), 'refrain-statement-'));
const storage = await openEmbeddedStorage(folder);
const store = storage.readStore;
await store.prepare(earningsProjection.spec);
const runner = await ProjectionRunner.open({ log: undefined, store, projection: earningsProjection });
/** @param {readonly any[]} events */
const take = (events) => runner.take({ events, position: events.at(-1).position, caughtUp: true });
/** @param {() => Promise<unknown>} work */
const timed = async (work) => {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
};

const foldedMs = await timed(async () => {
  for (let n = 0; n < PLAYS; n += BATCH) await take(Array.from({ length: Math.min(BATCH, PLAYS - n) }, (_, i) => play(n + i)));
});
const rates = { ...NO_PAY_RATES, version: 1, from: '2026-01', flatMicros: 4000, shareBasisPoints: 5500 };
const cutMs = await timed(() => take([event('EarningsMonthClosed', { month: '2026-06', rates })]));
let lines = 0;
const statementMs = await timed(async () => {
  const { closed } = await earningMonth(store, '2026-06');
  const tracks = [];
  for await (const track of closedTracks(store, '2026-06')) tracks.push(track);
  const { artists } = artistLines(tracks, { revenue: '1000000', rates: closed.rates });
  lines = artists[0].lines.length;
});
process.stdout.write(`${JSON.stringify({ plays: PLAYS, lines, foldedMs, cutMs, statementMs })}\n`);
await storage.close();
rmSync(folder, { recursive: true });
