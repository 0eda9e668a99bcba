import { join } from 'node:path';
import { randomFrom } from '../../faults/load/random.mjs';
import { built } from '../../support/built.mjs';
import { byItems, byPopularity } from './baselines.mjs';
import { fillWith } from './fill.mjs';
import { worldOf } from './world.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SIZE = { songs: 1_500, listeners: 1_500 };
const ASKED = 400;
const LENGTH = 20;

/** @param {number} value */
const row = (value) => ({ median: value, low: value, high: value });

/**
 * One song of each listener is held back: how often it is among twenty, and how much of the catalogue is recommended to a listener, beside what everyone
 * hears and beside neighbours by the whole history. Then what a page takes, also after a history as many times as long.
 * @param {{ folder: string, times?: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchRecommendations = async ({ folder, times = 1, note }) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const { recommendationsFor } = built('projections/dist/recommendations/index.js');
  const random = randomFrom(11);
  const world = worldOf(random, SIZE);
  const store = openSqliteReadStore(join(folder, 'recommendations.db'));
  const { now, events } = await fillWith(random, world, { store, times });
  note(`recommendations: ${events.toLocaleString('en-US')} events folded`);

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
    return { recall: hits / asked.length, coverage: new Set(found.flatMap(({ songs }) => songs)).size / SIZE.songs };
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
      what: 'recommendations: recall@20 of a held back song / popularity',
      ...row(own.recall / popularity.recall),
      unit: '×',
      aim: { atLeast: 1.3 },
      detail: `ours ${percent(own)}; popularity ${percent(popularity)}`,
    },
    {
      what: 'recommendations: recall@20 of a held back song / item-kNN over the whole history',
      ...row(own.recall / items.recall),
      unit: '×',
      detail: `item-kNN ${percent(items)}`,
    },
    {
      what: 'recommendations: a page',
      ...{ median: at(0.5), low: at(0.25), high: at(0.75) },
      unit: 'ms',
      aim: { below: 20 },
      detail: `p99 ${at(0.99).toFixed(1)} ms, ${events.toLocaleString('en-US')} events, ${SIZE.songs} songs`,
    },
  ];
};
