import { join } from 'node:path';

import { quantile, spread } from '../../../scripts/bench/ratios.mjs';
import { randomFrom } from '../../faults/load/random.mjs';
import { built } from '../../support/built.mjs';
import { uuid } from '../community/world.mjs';

const TRACKS = 100_000;
const PEOPLE = 1_000;
const BATCH = 2_000;
const PAGE = 24;
const ASKED_AGAIN = 4;
const SORTS = ['newest', 'oldest', 'played', 'title'];
const FOLDED = ['people', 'tracks', 'catalogue'];

/**
 * The first page of a library of 100,000 tracks, in every order, all of them and those of a genre: what the read model takes, without HTTP.
 * @param {{ folder: string, note: (text: string) => void }} how
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row[]>}
 */
export const library = async ({ folder, note }) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { projections } = built('projections/dist/index.js');
  const { cataloguePage } = built('projections/dist/tracks/index.js');
  const { eventSamples } = built('contracts/dist/index.js');
  const { GENRES } = built('contracts/dist/tracks/index.js');
  const random = randomFrom(11);
  const store = openSqliteReadStore(join(folder, 'library.db'));
  for (const { spec } of projections) await store.prepare(spec);
  /** @type {any[]} */
  const runners = [];
  for (const projection of projections)
    if (FOLDED.includes(projection.spec.name)) runners.push(await ProjectionRunner.open({ log: undefined, store, projection }));

  let position = 0;
  /** @param {string} type @param {object} data */
  const event = (type, data) => {
    position += 1;
    const at = new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString();
    return {
      type,
      data: { ...eventSamples[type].at(-1).data, ...data },
      ...{ id: `event-${position}`, version: 1, stream: `stream-${position}`, revision: 0, at },
      position: String(position).padStart(16, '0'),
      meta: { actor: null, correlation: 'bench' },
    };
  };
  /** @param {ReturnType<typeof event>[]} events */
  const take = async (events) => {
    for (const runner of runners) await runner.take({ events, position: events.at(-1)?.position, caughtUp: true });
  };
  /** @param {number} number */
  const made = (number) => {
    const trackId = uuid(`song ${number}`);
    const [artistId, genre] = [uuid(`person ${number % PEOPLE}`), GENRES[Math.floor(random.next() * GENRES.length)]];
    const title = `Song ${Math.floor(random.next() * 1e9).toString(36)}`;
    const rendition = (/** @type {string} */ name) => ({
      mediaKey: `renditions/${trackId}/${name}.m4a`,
      mediaType: 'audio/mp4',
      sizeBytes: 1,
    });
    return [
      event('TrackUploaded', { trackId, artistId, title, genre, genres: [] }),
      event('TrackProcessed', { trackId, artistId, stream: rendition('stream'), preview: rendition('preview'), cover: null }),
      event('TrackReleased', { trackId }),
    ];
  };
  await take(
    Array.from({ length: PEOPLE }, (_, i) =>
      event('AccountRegistered', {
        userId: uuid(`person ${i}`),
        username: `user${i}`,
        displayName: `User ${i}`,
        slug: `user${i}`,
      }),
    ),
  );
  for (let from = 0; from < TRACKS; from += BATCH) {
    await take(Array.from({ length: BATCH }, (_, i) => made(from + i)).flat());
    if (from % (BATCH * 10) === 0) note(`media: library of ${from.toLocaleString('en-US')} tracks`);
  }
  const questions = SORTS.flatMap((sort) => [undefined, ...GENRES].map((genre) => ({ sort, genre })));
  const asked = async () => {
    const took = [];
    for (const question of questions) {
      const started = performance.now();
      const page = JSON.parse(await cataloguePage(store, question, null));
      took.push(performance.now() - started);
      if (page.tracks.length !== PAGE) throw new Error(`a page of the library has ${page.tracks.length} tracks`);
    }
    return took;
  };
  // Kept pages and statements make what is asked again much faster: one does not stand for the other.
  const first = await asked();
  const again = [];
  for (let i = 0; i < ASKED_AGAIN; i += 1) again.push(...(await asked()));
  await store.close();
  return [row('asked for the first time', first), row('asked again', again)];
};

/** @param {string} when @param {readonly number[]} took @returns {import('../../../scripts/bench/table.mjs').Row} */
const row = (when, took) => ({
  what: `first page of ${TRACKS.toLocaleString('en-US')} tracks, every order and genre, ${when}, p99`,
  unit: 'ms',
  ...spread(took),
  median: quantile(took, 0.99),
  aim: { below: 50 },
  detail: `p50 ${quantile(took, 0.5).toFixed(1)} ms, max ${Math.max(...took).toFixed(1)} ms, without HTTP`,
});
