import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { randomFrom } from '../faults/load/random.mjs';
import { built } from '../support/built.mjs';
import { popular, uuid } from './community/world.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const PEOPLE = 2_000;
/** A twentieth of all documents are songs, the others posts. */
const SONGS = 20;
const BATCH = 2_000;
const ASKED = 1_000;
const WRITES_A_SECOND = 50;
const LIMIT = 20;
const VOCABULARY = 60_000;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru sta tre'.split(' ');

/** A word by its number: short ones first, and all of them different. @param {number} number */
const wordOf = (number) => {
  let [rest, word] = [number + SYLLABLES.length * 2, ''];
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
};

/** @param {number} position */
const positionText = (position) => String(position).padStart(16, '0');

/**
 * What a search of made-up words takes over so many documents: alone, and while posts are written. In one process and one thread, so that a fold and a
 * search wait for each other, as they do not on the site.
 * @param {{ folder: string, documents: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchSearch = async ({ folder, documents, note }) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { projections } = built('projections/dist/index.js');
  const { searchFor } = built('projections/dist/screens/index.js');
  const { eventSamples } = built('contracts/dist/index.js');
  const random = randomFrom(7);
  const store = openSqliteReadStore(join(folder, 'search.db'));
  for (const { spec } of projections) await store.prepare(spec);
  /** @type {any[]} */
  const runners = [];
  for (const projection of projections)
    if (['people', 'feed', 'tracks', 'search'].includes(projection.spec.name))
      runners.push(await ProjectionRunner.open({ log: undefined, store, projection }));

  let position = 0;
  /** @param {string} type @param {object} data */
  const event = (type, data) => {
    position += 1;
    const sample = eventSamples[type].at(-1);
    return {
      type,
      data: { ...sample.data, ...data },
      id: `event-${position}`,
      version: 1,
      stream: `stream-${position}`,
      revision: 0,
      position: positionText(position),
      at: new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString(),
      meta: { actor: null, correlation: 'bench' },
    };
  };
  const word = () => wordOf(popular(random, VOCABULARY));
  /** @param {number} least @param {number} most */
  const text = (least, most) => Array.from({ length: least + Math.floor(random.next() * (most - least + 1)) }, word).join(' ');
  const person = () => uuid(`person ${Math.floor(random.next() * PEOPLE)}`);
  /** Some of what was written, to be looked for. @type {string[]} */
  const written = [];
  /** @param {number} number */
  const made = (number) => {
    const isSong = number % SONGS === 0;
    const said = isSong ? text(1, 4) : text(6, 20);
    if (random.next() < 0.02) written.push(said);
    return isSong
      ? [
          event('TrackUploaded', {
            trackId: uuid(`song ${number}`),
            artistId: person(),
            title: said,
            description: null,
            tags: [],
          }),
          event('TrackReleased', { trackId: uuid(`song ${number}`) }),
        ]
      : [
          event('PostCreated', {
            postId: uuid(`post ${number}`),
            authorId: person(),
            content: said,
            trackId: null,
            link: null,
            media: null,
            mentions: [],
          }),
        ];
  };
  /** @param {ReturnType<typeof event>[]} events */
  const take = async (events) => {
    for (const runner of runners) await runner.take({ events, position: events.at(-1)?.position, caughtUp: true });
  };
  const started = performance.now();
  await take(
    Array.from({ length: PEOPLE }, (_, i) =>
      event('AccountRegistered', {
        userId: uuid(`person ${i}`),
        username: `user${i}`,
        displayName: text(1, 2),
        slug: `user${i}`,
      }),
    ),
  );
  for (let from = 0; from < documents; from += BATCH) {
    await take(Array.from({ length: Math.min(BATCH, documents - from) }, (_, i) => made(from + i)).flat());
    if (from % (BATCH * 10) === 0) note(`search: ${from.toLocaleString('en-US')} documents`);
  }
  const filled = (performance.now() - started) / 1000;

  /** A word or two of something that is there; begun, or with a letter wrong. */
  const question = () => {
    const words = (written[Math.floor(random.next() * written.length)] ?? '').split(' ');
    const one = () => words[Math.floor(random.next() * words.length)] ?? '';
    const draw = random.next();
    if (draw < 0.3) return one();
    if (draw < 0.55) return one().slice(0, 3 + Math.floor(random.next() * 2));
    if (draw < 0.8) return `${one()} ${one()}`;
    const chosen = one();
    const at = 1 + Math.floor(random.next() * Math.max(1, chosen.length - 1));
    return `${chosen.slice(0, at)}q${chosen.slice(at + 1)}`;
  };
  const measured = async () => {
    /** @type {number[]} */
    const took = [];
    let found = 0;
    for (let i = 0; i < ASKED; i += 1) {
      const asked = question();
      const from = performance.now();
      found += (await searchFor(store, null, asked, LIMIT)).totalResults;
      took.push(performance.now() - from);
      // As requests come: what else waits has its turn.
      await sleep(0);
    }
    took.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
    return { p50: at(0.5), p99: at(0.99), low: at(0.25), high: at(0.75), most: at(1), found };
  };
  const idle = await measured();
  let writing = true;
  let writes = 0;
  const busy = (async () => {
    for (let number = documents + 1; writing; number += 1) {
      const from = performance.now();
      await take(made(number));
      writes += 1;
      await sleep(Math.max(0, 1000 / WRITES_A_SECOND - (performance.now() - from)));
    }
  })();
  const underWrites = performance.now();
  const loaded = await measured();
  writing = false;
  await busy;
  const rate = writes / ((performance.now() - underWrites) / 1000);
  await store.close();
  const size = documents.toLocaleString('en-US');
  return [
    row(
      `search of ${size} documents, idle, p50`,
      idle.p50,
      idle,
      undefined,
      `folded in ${filled.toFixed(0)} s, ${(idle.found / ASKED).toFixed(1)} found at the mean`,
    ),
    row(`search of ${size} documents, idle, p99`, idle.p99, idle, { below: 50 }, `max ${idle.most.toFixed(0)} ms`),
    row(`search of ${size} documents, ${rate.toFixed(0)} writes/s, p50`, loaded.p50, loaded, undefined),
    row(
      `search of ${size} documents, ${rate.toFixed(0)} writes/s, p99`,
      loaded.p99,
      loaded,
      { below: 50 },
      `max ${loaded.most.toFixed(0)} ms`,
    ),
  ];
};

/** @param {string} what @param {number} median @param {{ low: number, high: number }} quartiles @param {Row['aim']} aim @param {string} [detail] @returns {Row} */
const row = (what, median, { low, high }, aim, detail) => ({
  what,
  median,
  low,
  high,
  unit: 'ms',
  ...(aim ? { aim } : {}),
  ...(detail ? { detail } : {}),
});
