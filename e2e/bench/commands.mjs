import { createSecretKey, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { interleaved, median, ratioOf } from '../../scripts/bench/ratios.mjs';
import { rate } from '../../scripts/bench/table.mjs';
import { built, dependency } from '../support/built.mjs';
import { perSecond, perSecondBy } from './support/slices.mjs';

const SLICE_MS = 200;
const MANY = 64;
const AUTHORS = 100;

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

/**
 * A table that is only inserted into, as durable as the log and tuned as it is: one commit an insert.
 * @param {string} file
 * @param {readonly string[]} columns values of one stored event, so that as many bytes are written
 */
const bareInsert = (file, columns) => {
  const db = new (dependency('better-sqlite3'))(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.exec('CREATE TABLE bare (position INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO bare (payload) VALUES (?)');
  const payload = columns.join('');
  return { once: () => void insert.run(payload), close: () => db.close() };
};

/** The stored columns of the last event. @param {string} file @returns {string[]} */
const lastStored = (file) => {
  const db = new (dependency('better-sqlite3'))(file, { readonly: true });
  const row = db
    .prepare('SELECT id, stream, type, at, data, meta, hex(hash) FROM events ORDER BY position DESC LIMIT 1')
    .raw()
    .get();
  db.close();
  // The hash is stored as 32 bytes.
  return [...row.slice(0, -1).map(String), String(row.at(-1)).slice(32)];
};

/**
 * The whole command path in process, answered when durable, against bare inserts of the same bytes.
 * @param {{ folder: string, rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchCommands = async ({ folder, rounds, onRound }) => {
  const { openEmbeddedStorage, embeddedFiles } = built('storage/dist/index.js');
  const { createApp } = built('backend/dist/app.js');
  const { Clock, Ids, requestContext, ReadModels } = built('backend/dist/kernel/index.js');
  const { CreatePost } = built('backend/dist/posts/create-post.command.js');
  const { SetLike } = built('backend/dist/posts/posts.commands.js');
  const { projections } = built('projections/dist/all.js');
  const { Ledger } = built('backend/dist/ledger/ledger.js');
  const { CommandBus } = dependency('@nestjs/cqrs');

  const storage = await openEmbeddedStorage(folder);
  // Commands read views, though no projector runs here.
  for (const { spec } of projections) await storage.readStore.prepare(spec);
  const ids = new Ids();
  const pepper = createSecretKey(await storage.vault.secret('idempotency'));
  const app = await createApp({ storage, clock: new Clock(), ids, secureCookies: false, pages: '', quiet: true });
  const commands = app.get(CommandBus);
  /** As a request has it: with an Idempotency-Key. @param {string} actor @param {string} route @param {unknown} body */
  const context = (actor, route, body) =>
    requestContext({ key: randomUUID(), actor, route, body, correlation: randomUUID() }, ids, pepper);

  const authors = Array.from({ length: AUTHORS }, () => randomUUID());
  const content = 'A sample text of the length that people write when they have heard a song they like.';
  let turn = 0;
  const post = () => {
    const author = authors[(turn += 1) % AUTHORS];
    return commands.execute(
      new CreatePost({ authorId: author, content }, context(String(author), 'POST /api/social/posts', { content })),
    );
  };
  /** @type {string[]} */
  const posts = [];
  for (let i = 0; i < AUTHORS; i += 1) posts.push((await post()).postId);
  const postBare = bareInsert(join(folder, 'bare-post.db'), lastStored(embeddedFiles(folder).log));
  // Every like is that person's first of that post, so its stream is new to the log and to every cache.
  const like = () => {
    const [postId, userId] = [posts[(turn += 1) % AUTHORS], randomUUID()];
    return commands.execute(
      new SetLike({ postId, userId, liked: null }, context(userId, `POST /api/social/posts/${postId}/like`, undefined)),
    );
  };
  await perSecondBy(SLICE_MS, 1, like);
  const likeBare = bareInsert(join(folder, 'bare-like.db'), lastStored(embeddedFiles(folder).log));

  const ledger = app.get(Ledger);
  const amount = { currency: 'POINTS', amount: '1' };
  // To one of as many wallets as there are authors; each has a cause of its own, as no cause posts twice.
  const posting = () => {
    const wallet = { ownerId: String(authors[(turn += 1) % AUTHORS]), currency: 'POINTS' };
    const event = { id: randomUUID(), stream: 'bench-cause', position: '', meta: { actor: null, correlation: 'bench' } };
    return ledger.move(wallet, { from: 'world', to: 'available', amount }, { event, process: 'bench' });
  };
  await perSecondBy(SLICE_MS, 1, posting);

  try {
    const results = await interleaved(
      rounds,
      {
        likeBare: async () => perSecond(SLICE_MS, likeBare.once),
        like: () => perSecondBy(SLICE_MS, 1, like),
        likes: () => perSecondBy(SLICE_MS, MANY, like),
        postBare: async () => perSecond(SLICE_MS, postBare.once),
        post: () => perSecondBy(SLICE_MS, 1, post),
        posts: () => perSecondBy(SLICE_MS, MANY, post),
        posting: () => perSecondBy(SLICE_MS, 1, posting),
        postings: () => perSecondBy(SLICE_MS, MANY, posting),
      },
      onRound,
    );
    /** @param {string} what @param {string} ours @param {string} bare @param {number} [atLeast] @returns {Row} */
    const row = (what, ours, bare, atLeast) => ({
      what,
      unit: '×',
      ...ratioOf(results, ours, bare),
      ...(atLeast ? { aim: { atLeast } } : {}),
      detail: `${rate(median(results.map((round) => Number(round[ours]))))} against ${rate(median(results.map((round) => Number(round[bare]))))}`,
    });
    return [
      row('a like, 1 caller / bare insert at FULL', 'like', 'likeBare', 0.5),
      row(`likes, ${MANY} callers / bare insert at FULL`, 'likes', 'likeBare', 5),
      row('a post (text sealed), 1 caller / bare insert', 'post', 'postBare'),
      row(`posts (text sealed), ${MANY} callers / bare insert`, 'posts', 'postBare'),
      row('a posting of the ledger, 1 caller / a like', 'posting', 'like'),
      row(`postings of the ledger, ${MANY} callers / likes`, 'postings', 'likes'),
    ];
  } finally {
    app.get(ReadModels).close();
    await app.close();
    await storage.close();
    postBare.close();
    likeBare.close();
  }
};
