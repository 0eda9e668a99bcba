import { join } from 'node:path';

import { randomFrom } from '../../faults/load/random.mjs';
import { built } from '../../support/built.mjs';
import { popular } from '../community/world.mjs';
import { measured } from '../million/operate.mjs';
import { once } from '../million/once.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SONGS = 50_000;
const PEOPLE = 100_000;
const DAYS = 364;
const START_MS = Date.UTC(2025, 0, 6);
const DAY_MS = 86_400_000;
const BATCH = 2_000;
/** Of so many plays the first ones are reported by a script at once, for two hours in which each song plays just until it counts. */
const [OF, SCRIPTED] = [20_000, 200];

/**
 * A dry run of all rules over a year of plays in an embedded log: the first one, which seals the weeks, and one that reads them. Each is a process
 * of its own, so that its memory is not that of what made the plays.
 * @param {{ folder: string, plays: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchFraud = async ({ folder, plays, note }) => {
  const { openSqliteEventLog } = built('storage/dist/event-log/index.js');
  const file = join(folder, 'log.db');
  const log = openSqliteEventLog(file);
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
  await log.close();
  /** @param {string} name @param {boolean} isAimed @returns {Promise<Row[]>} */
  const run = async (name, isAimed) => {
    const { peakMiB, printed } = await measured([join(import.meta.dirname, 'fraud-run.mjs'), file, join(folder, 'fraud')]);
    const { seconds, voided } = JSON.parse(printed);
    note(`${name}: ${seconds.toFixed(1)} s, ${voided} voided, ${Math.round(peakMiB)} MiB`);
    return [
      {
        what: `fraud: plays a second of a dry run, ${name}`,
        unit: 'M/s',
        ...once(plays / seconds / 1e6),
        ...(isAimed ? { aim: { atLeast: 1 } } : {}),
        detail: `${voided} of ${plays} voided in ${seconds.toFixed(1)} s`,
      },
      { what: `fraud: memory of a dry run, ${name}, at most`, unit: 'MiB', ...once(peakMiB), aim: { below: 1024 } },
    ];
  };
  return [...(await run('from events, sealing weeks', false)), ...(await run('from sealed weeks', true))];
};
