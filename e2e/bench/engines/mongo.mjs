import { randomUUID } from 'node:crypto';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { startServerOf } from '../../support/servers/backing.mjs';
import { built, dependency } from '../../support/built.mjs';
import { serverRows } from '../support/server-rows.mjs';
import { perSecondBy, took } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SLICE_MS = 500;
const AUTHORS = 50;
const PAGE = 20;
/** A catch-up writes many documents at once, a busy moment some. */
const SIZES = { posts: 5000, readers: 32, many: { documents: 1000, commits: 3 }, some: { documents: 20, commits: 30 } };
/** It walks a collection for each page, and for each document that is written on a condition (deploy/README.md): fewer, or it does not answer in time. */
const OF_FERRETDB = { posts: 1000, readers: 4, many: { documents: 50, commits: 2 }, some: { documents: 20, commits: 5 } };

/** @type {any} */
const POSTS_SPEC = {
  name: 'benchPosts',
  columns: { authorId: 'text', createdAt: 'text' },
  indexes: [{ on: ['authorId', '-createdAt', '-id'] }, { on: ['-createdAt', '-id'] }],
};

/** @param {string} server */
const freshDatabase = (server) => server.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/refrain-bench-${randomUUID()}`);

/** A post as the feed stores one. @param {number} n */
const post = (n) => ({
  id: randomUUID(),
  authorId: `author-${n % AUTHORS}`,
  createdAt: new Date(1_767_225_600_000 + n * 1000).toISOString(),
  content: `A sample text of a sample person, number ${n}, as long as such texts are. `.repeat(3),
  likeCount: n % 7,
  commentCount: n % 3,
  isPinned: false,
  audience: 'everyone',
});

/** How a document is written: whatever is stored, only while nothing as new is stored, or so that the newer of two wins within one field. @type {Readonly<Record<'plain' | 'guarded' | 'within', (id: string, replacement: { position: string }) => object>>} */
const WRITES = {
  plain: (_id, replacement) => ({ replaceOne: { filter: { _id }, replacement, upsert: true } }),
  guarded: (_id, replacement) => ({
    replaceOne: { filter: { _id, position: { $lt: replacement.position } }, replacement, upsert: true },
  }),
  // Documents are compared field by field, and the position is the first.
  within: (_id, row) => ({ updateOne: { filter: { _id }, update: { $max: { row } }, upsert: true } }),
};

/** The driver's own calls: the same text, columns and indexes in one bulk write, and a checkpoint. @param {any} db */
const bareStore = async (db) => {
  const posts = db.collection('posts');
  const checkpoints = db.collection('bareCheckpoints');
  const rows = db.collection('rows');
  await posts.createIndexes([{ key: { authorId: 1, createdAt: -1, _id: -1 } }, { key: { createdAt: -1, _id: -1 } }]);
  await rows.createIndexes([
    { key: { 'row.authorId': 1, 'row.createdAt': -1, _id: -1 } },
    { key: { 'row.createdAt': -1, _id: -1 } },
  ]);
  return {
    /** @param {readonly any[]} docs @param {string} position @param {keyof typeof WRITES} [how] */
    commit: async (docs, position, how = 'plain') => {
      const operations = docs.map(({ id, ...doc }) => {
        const replacement = { position, text: JSON.stringify(doc), authorId: doc.authorId, createdAt: doc.createdAt };
        return WRITES[how](id, replacement);
      });
      await (how === 'within' ? rows : posts).bulkWrite(operations, { ordered: false });
      await checkpoints.updateOne({ _id: 'bench' }, { $set: { position } }, { upsert: true });
    },
    /** @param {string} authorId */
    page: (authorId) => posts.find({ authorId }).sort({ createdAt: -1, _id: -1 }).limit(PAGE).toArray(),
  };
};

/**
 * The read store on MongoDB against the driver's own calls on the same server.
 * @param {{ rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchMongo = async ({ rounds, onRound }) => {
  const { openMongoReadStore } = built('storage/dist/distributed/index.js');
  const { createConnection } = dependency('mongoose');
  const isFerretDb = process.env.MONGO_SERVER === 'FerretDB';
  const { posts: count, readers, many, some } = isFerretDb ? OF_FERRETDB : SIZES;
  const server = await startServerOf('mongodb');
  const url = freshDatabase(server.settings.MONGO_URL ?? '');
  const connection = await createConnection(url, { maxPoolSize: 50 }).asPromise();
  const store = openMongoReadStore(url);
  const projection = { name: 'bench', version: 1, collections: [POSTS_SPEC] };
  try {
    const bare = await bareStore(connection.getClient().db());
    const writer = await store.writer(projection);
    let n = 0;
    let expected = '';
    const next = () => String((n += 1)).padStart(10, '0');
    const ours = async (/** @type {readonly any[]} */ docs) => {
      const checkpoint = next();
      const puts = docs.map(({ id, ...doc }) => ({ collection: 'benchPosts', id, position: checkpoint, doc }));
      await writer.commit({ puts, removes: [], expected, checkpoint });
      expected = checkpoint;
    };
    const theirs = (/** @type {readonly any[]} */ docs) => bare.commit(docs, next());
    const theirsGuarded = (/** @type {readonly any[]} */ docs) => bare.commit(docs, next(), 'guarded');
    const theirsWithin = (/** @type {readonly any[]} */ docs) => bare.commit(docs, next(), 'within');
    const posts = Array.from({ length: count }, (_, i) => post(i));
    for (let at = 0; at < count; at += many.documents)
      for (const commit of isFerretDb ? [ours, theirs, theirsWithin] : [ours, theirs])
        await commit(posts.slice(at, at + many.documents));

    /** Commits of documents that are there already, so that a round leaves no more than it found. @param {(docs: readonly any[]) => Promise<void>} commit */
    const commits =
      (commit, { documents, commits: times } = many) =>
      async () => {
        const batches = Array.from({ length: times }, (_, i) =>
          posts.slice((i * documents) % count, ((i * documents) % count) + documents),
        );
        const ms = await took(async () => {
          for (const batch of batches) await commit(batch);
        });
        return (times * documents * 1000) / ms;
      };
    let reader = 0;
    const author = () => `author-${(reader += 1) % AUTHORS}`;
    const page = () => store.find('benchPosts', { where: { authorId: author() }, orderBy: ['-createdAt', '-id'], limit: PAGE });
    const [own, driver] = [
      await store.find('benchPosts', { where: { authorId: 'author-1' }, orderBy: ['-createdAt', '-id'], limit: PAGE }),
      await bare.page('author-1'),
    ];
    if (own.length !== PAGE || own.some((/** @type {any} */ row, /** @type {number} */ i) => row.text !== driver[i].text))
      throw new Error('the two do not read the same page');

    const results = await interleaved(
      rounds,
      {
        many: commits(ours),
        bareMany: commits(theirs),
        guardedMany: commits(theirsGuarded),
        // The double has no such update, and there the condition costs nothing.
        ...(isFerretDb ? { withinMany: commits(theirsWithin) } : {}),
        some: commits(ours, some),
        bareSome: commits(theirs, some),
        pages: () => perSecondBy(SLICE_MS, readers, page),
        barePages: () => perSecondBy(SLICE_MS, readers, () => bare.page(author())),
        alone: () => perSecondBy(SLICE_MS, 1, page),
        bareAlone: () => perSecondBy(SLICE_MS, 1, () => bare.page(author())),
      },
      onRound,
    );
    const middle = (/** @type {string} */ name) => median(results.map((round) => Number(round[name])));
    const texts = serverRows(process.env, { documents: many.documents, readers }).mongo;
    /** @param {string} what @param {string} name @param {string} bareName @param {number} [atLeast] @returns {Row} */
    const row = (what, name, bareName, atLeast) => ({
      what,
      unit: '×',
      ...ratioOf(results, name, bareName),
      ...(atLeast ? { aim: { atLeast } } : {}),
      detail: `${rate(middle(name))} against ${rate(middle(bareName))}`,
    });
    return [
      row(texts.many, 'many', 'bareMany', 0.8),
      row(texts.some, 'some', 'bareSome'),
      row(texts.guarded, 'many', 'guardedMany', 0.8),
      ...(isFerretDb ? [row(texts.within, 'withinMany', 'bareMany')] : []),
      row(texts.pages, 'pages', 'barePages', 0.8),
      row(texts.alone, 'alone', 'bareAlone'),
    ];
  } finally {
    await store.close();
    await connection.dropDatabase();
    await connection.destroy();
    await server.stop();
  }
};
