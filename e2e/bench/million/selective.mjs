import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { built } from '../../support/built.mjs';
import { bareScan, EVERY_COLUMN } from '../bare/scan.mjs';
import { took } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const ROUNDS = 3;
const WANTED = 'PostLiked';

/** Counts events by their post or song. @param {any} kernel @param {string} name @param {readonly string[]} types */
const counting = ({ collection, projection }, name, types) => {
  const counts = collection()({ name: `${name}Counts`, columns: { count: 'integer' }, indexes: [{ on: ['-count', '-id'] }] });
  const row = (/** @type {any} */ { data, type }) => [
    counts.upsert(data.postId ?? data.trackId ?? type, (/** @type {any} */ doc) => ({ count: (doc?.count ?? 0) + 1 })),
  ];
  return projection()(name, 1, [counts], Object.fromEntries(types.map((type) => [type, row])));
};

/** One projection that names one event in five, against one that names all. @param {import('./index.mjs').Site} site @returns {Promise<Row[]>} */
export const benchSelective = async ({ dataFolder, events, note }) => {
  const { openEmbeddedStorage, embeddedFiles } = built('storage/dist/index.js');
  const { openMemoryReadStore } = built('storage/dist/read-store/index.js');
  const kernel = built('projections/dist/kernel/index.js');
  const { eventCatalog } = built('contracts/dist/catalog.js');
  const storage = await openEmbeddedStorage(dataFolder);
  const scan = bareScan(embeddedFiles(dataFolder).log, EVERY_COLUMN, ['data', 'meta']);
  let folded = 0;
  /** @param {any} which */
  const replay = async (which) => {
    const store = openMemoryReadStore();
    await store.prepare(which.spec);
    const runner = await kernel.ProjectionRunner.open({ log: storage.log, store, projection: which });
    folded = 0;
    const ms = await took(() =>
      runner.catchUp(undefined, (/** @type {string} */ _position, /** @type {number} */ count) => (folded += count)),
    );
    await runner.close();
    return (events * 1000) / ms;
  };
  const [one, all] = [counting(kernel, 'one', [WANTED]), counting(kernel, 'all', Object.keys(eventCatalog))];
  try {
    await replay(one);
    const share = folded / events;
    const variants = {
      one: () => replay(one),
      all: () => replay(all),
      bare: async () => (events * 1000) / (await took(scan.run)),
    };
    const results = await interleaved(ROUNDS, variants, (round) => note(`replay of one type, round ${round} of ${ROUNDS}`));
    const middle = (/** @type {string} */ name) => rate(median(results.map((round) => Number(round[name]))));
    const against = (/** @type {string} */ other) => ({
      unit: '×',
      ...ratioOf(results, 'one', other),
      detail: `${middle('one')} against ${middle(other)} events of the log`,
    });
    return [
      {
        what: `replay of a projection that names ${Math.round(share * 100)} % of the events / of one that names all`,
        aim: { atLeast: 3 },
        ...against('all'),
      },
      { what: 'the same / bare scan of all columns', ...against('bare') },
    ];
  } finally {
    scan.close();
    await storage.close();
  }
};
