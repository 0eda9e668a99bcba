import { join } from 'node:path';
import { randomFrom } from '../../faults/load/random.mjs';
import { built } from '../../support/built.mjs';
import { byItems, byPopularity } from './baselines.mjs';
import { fillWith } from './fill.mjs';
import { movieLens } from './movielens.mjs';
import { worldOf } from './world.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SIZE = { songs: 1_500, listeners: 1_500 };
const ASKED = 400;
const LENGTH = 20;

/** @param {number} value */
const row = (value) => ({ median: value, low: value, high: value });

/**
 * One song of each listener is held back: how often it is among twenty, and how much of the catalogue is recommended to a listener, beside what everyone
 * hears and beside neighbours by the whole history. Then what a page takes.
 * @param {import('./world.mjs').World} world
 * @param {{ folder: string, name: string, atLeast?: number, times?: number, note: (text: string) => void }} how `times`: after a history as many times
 *   as long; `atLeast` as good as popularity
 * @returns {Promise<Row[]>}
 */
const judgedOn = async (world, { folder, name, atLeast, times = 1, note }) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const { recommendationsFor } = built('projections/dist/recommendations/index.js');
  const store = openSqliteReadStore(join(folder, 'recommendations.db'));
  const { now, events } = await fillWith(randomFrom(12), world, { store, times });
  note(`${name}: ${events.toLocaleString('en-US')} events folded`);

  const asked = world.listeners.slice(0, ASKED);
  const numbers = new Map(world.songs.map(({ id }, number) => [id, number]));
  /** @type {number[]} */
  const took = [];
  /** @type {Map<string, number[]>} */
  const ours = new Map();
  for (const { id } of asked) {
    const from = performance.now();
    const { songs } = await recommendationsFor(store, id, now, { length: LENGTH });
    took.push(performance.now() - from);
    ours.set(
      id,
      songs.map((/** @type {any} */ { track }) => numbers.get(track.id) ?? -1),
    );
  }
  await store.close();

  /** @param {(listener: import('./world.mjs').Listener) => readonly number[]} of */
  const judged = (of) => {
    const found = asked.map((listener) => ({ listener, songs: of(listener) }));
    const hits = found.filter(({ listener, songs }) => songs.includes(listener.held)).length;
    return { recall: hits / asked.length, coverage: new Set(found.flatMap(({ songs }) => songs)).size / world.songs.length };
  };
  const own = judged(({ id }) => ours.get(id) ?? []);
  const popularity = judged(byPopularity(world.listeners, LENGTH));
  const items = judged(byItems(world.listeners, LENGTH));
  took.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => took[Math.floor((took.length - 1) * share)] ?? 0;
  const percent = (/** @type {{ recall: number, coverage: number }} */ { recall, coverage }) =>
    `recall@20 ${(recall * 100).toFixed(1)} %, coverage ${(coverage * 100).toFixed(1)} %`;
  return [
    {
      what: `${name}: recall@20 of a held back song / popularity`,
      ...row(own.recall / popularity.recall),
      unit: '×',
      ...(atLeast && { aim: { atLeast } }),
      detail: `ours ${percent(own)}; popularity ${percent(popularity)}`,
    },
    {
      what: `${name}: recall@20 of a held back song / item-kNN over the whole history`,
      ...row(own.recall / items.recall),
      unit: '×',
      detail: `item-kNN ${percent(items)}`,
    },
    {
      what: `${name}: a page`,
      ...{ median: at(0.5), low: at(0.25), high: at(0.75) },
      unit: 'ms',
      aim: { below: 20 },
      detail: `p99 ${at(0.99).toFixed(1)} ms, ${events.toLocaleString('en-US')} events, ${world.songs.length} songs`,
    },
  ];
};

/** Made-up listeners of known taste groups. @param {{ folder: string, times?: number, note: (text: string) => void }} how */
export const benchRecommendations = (how) =>
  judgedOn(worldOf(randomFrom(11), SIZE), { ...how, name: 'recommendations', atLeast: 1.3 });

/** People who were there, and no song. @param {{ folder: string, note: (text: string) => void }} how */
export const benchMovieLens = async (how) => judgedOn(await movieLens(), { ...how, name: 'MovieLens 100k' });
