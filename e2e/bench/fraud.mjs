import { join } from 'node:path';

import { randomFrom } from '../faults/load/random.mjs';
import { built } from '../support/built.mjs';
import { popular } from './community/world.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const SONGS = 50_000;
const PEOPLE = 100_000;
const DAYS = 364;
const START_MS = Date.UTC(2025, 0, 6);
const DAY_MS = 86_400_000;
const BATCH = 2_000;
/** Of so many plays the first ones are reported by a script at once, for two hours in which each song plays just until it counts. */
const [OF, SCRIPTED] = [20_000, 200];

/**
 * A dry run of all rules over a year of plays in an embedded log: the first one, which seals the weeks, and one that reads them.
 * @param {{ folder: string, plays: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchFraud = async ({ folder, plays, note }) => {
  const { openSqliteEventLog } = built('storage/dist/event-log/index.js');
  const { dryRun } = built('backend/dist/fraud/replay/dry-run.js');
  const { FRAUD_RULE_NAMES } = built('contracts/dist/fraud/index.js');
  const log = openSqliteEventLog(join(folder, 'log.db'));
  const random = randomFrom(23);
  const meta = { actor: null, correlation: 'bench' };
  for (let n = 0; n < plays; n += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, plays - n) }, (_, i) => {
      const at = START_MS + Math.floor(((n + i) * DAYS * DAY_MS) / plays);
      const scripted = (n + i) % OF;
      const isScripted = scripted < SCRIPTED;
      const listener = isScripted ? Math.floor((n + i) / OF) : Math.floor(random.next() * PEOPLE);
      const song = isScripted ? Math.floor(random.next() * SONGS) : popular(random, SONGS);
      const heard = isScripted ? 31 : 30 + Math.floor(random.next() * 200);
      const started = at - (isScripted ? (SCRIPTED - scripted) * 33 : heard) * 1000;
      const data = {
        ...{
          playId: `play-${n + i}`,
          trackId: `track-${song}`,
          artistId: `artist-${song % 5000}`,
          listenerId: `user-${listener}`,
        },
        ...{ startedAt: new Date(started).toISOString(), secondsPlayed: heard, quality: 'streaming', source: 'track' },
        ...{ verdict: 'counted', reason: 'HEARD_ENOUGH', chart: 'human', chartEligible: true, durationMs: 240_000 },
        ...{ judgedAt: new Date(at).toISOString(), device: `device-${listener}`, network: `network-${listener % 40_000}` },
      };
      return { id: `event-${n + i}`, type: 'PlayRecorded', version: 2, data, meta, at: new Date(at).toISOString() };
    });
    await log.append(`plays-${n}`, events, 'none');
    if (n % 1_000_000 === 0) note(`${n} plays are there`);
  }
  const asked = { rules: FRAUD_RULE_NAMES, from: null, to: null };
  const until = await log.head();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  /** @param {string} name */
  const run = async (name) => {
    most = 0;
    const began = performance.now();
    const { report } = await dryRun({ log, folder: join(folder, 'fraud'), until, asked });
    const seconds = (performance.now() - began) / 1000;
    const rate = Math.round(plays / seconds);
    note(`${name}: ${seconds.toFixed(1)} s, ${rate} plays/s, ${report.voided} voided, ${Math.round(most / 2 ** 20)} MiB`);
    const perPlay = (seconds / plays) * 1e6;
    const detail = `${rate} plays/s, at most ${Math.round(most / 2 ** 20)} MiB, ${report.voided} of ${plays} voided`;
    return { what: `fraud: dry run, ${name}`, median: perPlay, low: perPlay, high: perPlay, unit: 'µs', detail };
  };
  const rows = [await run('from events, sealing weeks'), await run('from sealed weeks')];
  clearInterval(watch);
  await log.close();
  return rows;
};
