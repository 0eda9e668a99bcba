import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { interleaved, median, ratioOf } from '../../scripts/bench/ratios.mjs';
import { rate } from '../../scripts/bench/table.mjs';
import { built } from '../support/built.mjs';
import { bareScan, EVERY_COLUMN } from './bare/scan.mjs';
import { community, next } from './community/history.mjs';
import { fill, playsAndLikes } from './support/history.mjs';
import { took } from './support/slices.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const COUNTED = 200_000;
/** Enough of them for the slower engine. */
const COUNTED_INTO_SQLITE = 50_000;
const MIXED = 8_000;

/** Where a log has so many events behind it. @param {any} log @param {number} count @returns {Promise<string>} */
const positionOf = async (log, count) => {
  for await (const { position } of log.readAll({ batchSize: count })) return position;
  throw new RangeError('the log is empty');
};

/** Counts plays of tracks and likes of posts, as a real projector would. @param {any} kernel */
const countingProjection = ({ collection, projection }) => {
  const counts = collection()({ name: 'benchCounts', columns: { count: 'integer' }, indexes: [{ on: ['-count', '-id'] }] });
  const add = (/** @type {string} */ id) => [
    counts.upsert(id, (/** @type {{ count: number } | undefined} */ doc) => ({ count: (doc?.count ?? 0) + 1 })),
  ];
  return projection()('bench', 1, [counts], {
    PlayRecorded: (/** @type {any} */ { data }) => add(data.trackId),
    PostLiked: (/** @type {any} */ { data }) => add(data.postId),
  });
};

/**
 * History through the projector kernel against a bare scan of the same table.
 * @param {{ folder: string, rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchReplay = async ({ folder, rounds, onRound }) => {
  const { openEmbeddedStorage, embeddedFiles } = built('storage/dist/index.js');
  const { openMemoryReadStore, openSqliteReadStore } = built('storage/dist/read-store/index.js');
  const kernel = built('projections/dist/kernel/index.js');
  const { projections } = built('projections/dist/index.js');

  /** @param {string} name @param {Iterable<import('./community/world.mjs').Made>} history */
  const storageWith = async (name, history) => {
    const at = join(folder, name);
    const storage = await openEmbeddedStorage(at);
    await fill(storage.log, history);
    return { storage, file: embeddedFiles(at).log };
  };
  const counted = await storageWith('counted', playsAndLikes(COUNTED));
  const mixed = await storageWith('mixed', next(community(built('contracts/dist/index.js')), MIXED));
  const counting = countingProjection(kernel);
  const full = bareScan(counted.file, EVERY_COLUMN, ['data', 'meta']);
  const lean = bareScan(counted.file, 'position, type, data', ['data']);
  const mixedScan = bareScan(mixed.file, EVERY_COLUMN, ['data', 'meta']);
  let documents = 0;

  /** Replays into an empty store and throws it away. @param {any} log @param {readonly any[]} which @param {'memory' | 'sqlite'} engine @param {string} [until] */
  const replay = async (log, which, engine, until) => {
    const at = join(folder, 'store');
    await mkdir(at, { recursive: true });
    const store = engine === 'memory' ? openMemoryReadStore() : openSqliteReadStore(join(at, 'read-models.db'));
    let ms = 0;
    documents = 0;
    for (const projection of which) {
      await store.prepare(projection.spec);
      const runner = await kernel.ProjectionRunner.open({ log, store, projection });
      ms += await took(() => runner.catchUp(until));
      await runner.close();
      for (const { name } of projection.spec.collections) for await (const _row of store.scan(name)) documents += 1;
    }
    await store.close();
    await rm(at, { recursive: true, force: true });
    return ms;
  };
  /** @param {number} events @param {() => Promise<number>} ms */
  const eventsPerSecond = (events, ms) => async () => (events / (await ms())) * 1000;
  const timed = (/** @type {() => unknown} */ work) => () => took(work);

  try {
    const counts = full.run();
    /** Plain sums, so that the bench never measures a fold that counts wrong. */
    const store = openMemoryReadStore();
    await store.prepare(counting.spec);
    await (await kernel.ProjectionRunner.open({ log: counted.storage.log, store, projection: counting })).catchUp();
    for await (const { id, text } of store.scan('benchCounts'))
      if (JSON.parse(text).count !== counts.get(id))
        throw new Error(`the kernel counts ${text} for ${id}, the scan ${counts.get(id)}`);

    const part = await positionOf(counted.storage.log, COUNTED_INTO_SQLITE);
    const results = await interleaved(
      rounds,
      {
        full: eventsPerSecond(COUNTED, timed(full.run)),
        lean: eventsPerSecond(COUNTED, timed(lean.run)),
        memory: eventsPerSecond(COUNTED, () => replay(counted.storage.log, [counting], 'memory')),
        sqlite: eventsPerSecond(COUNTED_INTO_SQLITE, () => replay(counted.storage.log, [counting], 'sqlite', part)),
        mixedScan: eventsPerSecond(
          MIXED * projections.length,
          timed(() => projections.forEach(() => mixedScan.run())),
        ),
        mixed: eventsPerSecond(MIXED * projections.length, () => replay(mixed.storage.log, projections, 'sqlite')),
      },
      onRound,
    );
    await replay(mixed.storage.log, projections, 'sqlite');
    const middle = (/** @type {string} */ name) => median(results.map((round) => Number(round[name])));
    /** @param {string} what @param {string} ours @param {string} bare @param {number} [atLeast] @param {string} [detail] @returns {Row} */
    const row = (what, ours, bare, atLeast, detail = '') => ({
      what,
      unit: '×',
      ...ratioOf(results, ours, bare),
      ...(atLeast ? { aim: { atLeast } } : {}),
      detail: `${rate(middle(ours))} against ${rate(middle(bare))}${detail}`,
    });
    const documentsPerSecond = (documents * middle('mixed')) / (MIXED * projections.length);
    return [
      row('counters folded through the kernel / bare scan of all columns', 'memory', 'full', 0.8),
      row('the same / bare scan of type and data alone', 'memory', 'lean'),
      row('the same, into SQLite / bare scan of all columns', 'sqlite', 'full'),
      row(
        'every projection rebuilt, an event counted once for each projection / bare scan as often',
        'mixed',
        'mixedScan',
        undefined,
        `, ${rate(documentsPerSecond)} documents`,
      ),
    ];
  } finally {
    for (const scan of [full, lean, mixedScan]) scan.close();
    for (const { storage } of [counted, mixed]) await storage.close();
  }
};
