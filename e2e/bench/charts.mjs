import { join } from 'node:path';

import { randomFrom } from '../faults/load/random.mjs';
import { built } from '../support/built.mjs';
import { popular, uuid } from './community/world.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const SONGS = 20_000;
const PEOPLE = 5_000;
const DAYS = 3 * 365;
const START_MS = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
const BATCH = 5_000;
const ASKED = 40;
/** One play in so many is judged again, up to 60 days later. */
const AGAIN = 50;

/** @param {number} position */
const positionText = (position) => String(position).padStart(16, '0');

/**
 * What the chart as of a random hour takes, of a day, a week, a month and all time, over so many plays of three years: the queries alone, without HTTP, and
 * nothing kept from one to the next. Then why its first song is first.
 * @param {{ folder: string, plays: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchCharts = async ({ folder, plays, note }) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { projections } = built('projections/dist/index.js');
  const { contendersAsOf, chartWhyTally } = built('projections/dist/charts/index.js');
  const { eventSamples } = built('contracts/dist/index.js');
  const random = randomFrom(16);
  const store = openSqliteReadStore(join(folder, 'charts.db'));
  /** @type {any[]} */
  const runners = [];
  for (const projection of projections) {
    if (!['charts', 'chartSlices', 'chartReceipts'].includes(projection.spec.name)) continue;
    await store.prepare(projection.spec);
    runners.push([projection, await ProjectionRunner.open({ log: undefined, store, projection })]);
  }

  let position = 0;
  /** @param {string} type @param {object} data @param {number} at */
  const event = (type, data, at) => ({
    ...{ type, data: { ...eventSamples[type].at(-1).data, ...data }, id: `event-${(position += 1)}`, version: 1 },
    ...{ stream: `stream-${position}`, revision: 0, position: positionText(position), at: new Date(at).toISOString() },
    meta: { actor: null, correlation: 'bench' },
  });
  /** @param {any[]} events */
  const take = async (events) => {
    for (const [{ types }, runner] of runners) {
      const mine = events.filter(({ type }) => types.includes(type));
      await runner.take({ events: mine, position: events.at(-1)?.position, caughtUp: true });
    }
  };
  const genres = ['Pop', 'Rock', 'Jazz', 'Folk'];
  const song = () => popular(random, SONGS);
  /** Plays that are still to be judged again, by when. @type {any[]} */
  const later = [];
  /** @param {number} number */
  const played = (number) => {
    const at = START_MS + Math.floor((number / plays) * DAYS * DAY_MS);
    const isCounted = random.chance(0.85);
    const verdict = isCounted ? 'counted' : 'not_counted';
    const facts = {
      trackId: uuid(`song ${song()}`),
      playId: `play-${number}`,
      chart: random.chance(0.2) ? 'ai' : 'human',
      chartEligible: true,
    };
    const listenerId = `person-${random.between(0, PEOPLE - 1)}`;
    const made = event('PlayRecorded', { ...facts, listenerId, verdict, reason: isCounted ? 'HEARD_ENOUGH' : 'TOO_SHORT' }, at);
    if (isCounted && number % AGAIN === 0) later.push([at + random.between(1, 60 * 24) * 3_600_000, facts, made.at]);
    /** @type {any[]} */
    const events = [made];
    while (later.length > 0 && later[0][0] <= at) {
      const [, given, recordedAt] = later.shift();
      events.push(
        event('PlayReassessed', { ...given, listenerId, recordedAt, fromVerdict: 'counted', toVerdict: 'not_counted' }, at),
      );
    }
    return events;
  };
  const started = performance.now();
  const uploaded = Array.from({ length: SONGS }, (_, i) =>
    event(
      'TrackUploaded',
      { trackId: uuid(`song ${i}`), genre: genres[i % genres.length], moodCategories: ['serene'] },
      START_MS,
    ),
  );
  await take(uploaded);
  for (let from = 0; from < plays; from += BATCH) {
    await take(Array.from({ length: Math.min(BATCH, plays - from) }, (_, i) => played(from + i)).flat());
    if (from % (BATCH * 20) === 0) note(`charts: ${from.toLocaleString('en-US')} plays`);
  }
  const filled = (performance.now() - started) / 1000;

  const moment = () => new Date(START_MS + random.between(24, DAYS * 24 - 1) * 3_600_000).toISOString();
  /** @param {() => Promise<number>} ask */
  const measured = async (ask) => {
    /** @type {number[]} */
    const took = [];
    let found = 0;
    for (let i = 0; i < ASKED; i += 1) {
      const from = performance.now();
      found += await ask();
      took.push(performance.now() - from);
    }
    took.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
    return { p50: at(0.5), low: at(0.25), high: at(0.75), most: at(1), found: found / ASKED };
  };
  const size = `${plays.toLocaleString('en-US')} plays`;
  /** @type {Row[]} */
  const rows = [];
  for (const [window, list] of [
    ['day', 'all'],
    ['week', 'all'],
    ['month', 'all'],
    ['all', 'all'],
    ['week', 'genre-jazz'],
    ['all', 'genre-jazz'],
  ]) {
    const asked = async () => (await contendersAsOf(store, { window, list, asOf: moment(), rules: 'then' })).length;
    rows.push(
      row(`chart as of a random hour of ${size}, ${window}, ${list}`, await measured(asked), `folded in ${filled.toFixed(0)} s`),
    );
  }
  const first = uuid(`song ${song()}`);
  const why = async () =>
    Object.keys((await chartWhyTally(store, { window: 'all', list: 'all', asOf: moment(), rules: 'then' }, first)).attempts)
      .length;
  rows.push(row(`why a song has its place, of ${size}, all time`, await measured(why), 'the attempts alone'));
  await store.close();
  return rows;
};

/** The slowest of all is what is held to the aim. @param {string} what @param {{ p50: number, low: number, high: number, most: number, found: number }} figures @param {string} detail @returns {Row} */
const row = (what, { p50, low, high, most, found }, detail) => ({
  ...{ what: `${what}, slowest of ${ASKED}`, median: most, low, high, unit: 'ms', aim: { below: 1000 } },
  detail: `p50 ${p50.toFixed(0)} ms, ${found.toFixed(0)} songs at the mean, ${detail}`,
});
