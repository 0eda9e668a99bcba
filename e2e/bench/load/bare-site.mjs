import { createCipheriv, createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';

import { dependency } from '../../support/built.mjs';
import { JOINED, pageOf } from '../bare/feed-page.mjs';
import { openBareLog } from './bare-log.mjs';
import { idHashOf, vaultOf } from './bare-people.mjs';

/**
 * What the site under load is held against: bare Fastify that does the same SQLite reads and writes over the same rows. Every request
 * looks up its session. A feed is read as ours is, parsed and stringified. A write reads what it is about (the post, its author, whether
 * one of the two has blocked the other), appends its event, durable at its own commit, with the text encrypted by the key of its author,
 * changes as many documents of as many bytes as our read models do for such an event, in one transaction with the checkpoint, and reads
 * what it answers. It has no limits, validation, threads, pushes or reactions. Argument: the database file. Prints its URL.
 */
const [file = ''] = process.argv.slice(2);
const Database = dependency('better-sqlite3');
const [log, models, vault] = [openBareLog(`${file}-log`), new Database(file), new Database(vaultOf(file))];

/** Documents of all projections for one event, counted by the statements that our projector runs. @type {Readonly<Record<string, number>>} */
const DOCUMENTS = { like: 7, comment: 5, post: 6 };
const FILLER = 'x'.repeat(180);
/** Documents that are written to, of a kind. */
const SPREAD = 5000;

models.pragma('wal_autocheckpoint = 4000');
models.pragma('synchronous = NORMAL');
models.exec(`
  CREATE TABLE docs (id TEXT PRIMARY KEY, sort TEXT NOT NULL, doc TEXT NOT NULL); CREATE INDEX sorted ON docs (sort, id);
  CREATE TABLE blocks (viewer_id TEXT NOT NULL, other_id TEXT NOT NULL, PRIMARY KEY (viewer_id, other_id)) WITHOUT ROWID;
  CREATE TABLE checkpoint (position INTEGER NOT NULL); INSERT INTO checkpoint VALUES (0)`);

const session = vault.prepare('SELECT * FROM sessions WHERE id_hash = ?');
const keyOf = vault.prepare('SELECT key FROM keys WHERE user_id = ?').pluck();
const joined = models.prepare(JOINED);
const postOf = models.prepare('SELECT user_id, doc FROM posts WHERE id = ?');
const authorOf = models.prepare('SELECT doc FROM authors WHERE id = ?').pluck();
const isBlocked = models.prepare('SELECT 1 FROM blocks WHERE viewer_id = ? AND other_id = ?').pluck();
const read = models.prepare('SELECT doc FROM docs WHERE id = ?').pluck();
const write = models.prepare(
  'INSERT INTO docs VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET sort = excluded.sort, doc = excluded.doc',
);
const advance = models.prepare('UPDATE checkpoint SET position = position + 1');
const fold = models.transaction((/** @type {string} */ kind) => {
  for (let i = 0; i < (DOCUMENTS[kind] ?? 0); i += 1) {
    const id = `${kind}-${i}-${Math.floor(Math.random() * SPREAD)}`;
    const found = read.get(id);
    const doc = found ? JSON.parse(found) : { id, count: 0, text: FILLER };
    write.run(id, new Date().toISOString(), JSON.stringify({ ...doc, count: doc.count + 1 }));
  }
  advance.run();
});

/** @param {any} request @returns {string} who asks @throws Error without a session that lasts */
const signedIn = ({ headers: { cookie = '' } }) => {
  const found = session.get(idHashOf(cookie));
  if (!found || Date.parse(found.expires_at) < Date.now()) throw new Error('sign in first');
  return found.user_id;
};

const keys = new Map();
/** @param {string} person @param {string} text */
const seal = (person, text) => {
  let key = keys.get(person);
  if (!key) keys.set(person, (key = createSecretKey(keyOf.get(person))));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return { $sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64') };
};

/** A post with its author as a person sees it. @param {string} me @param {string} id */
const seen = (me, id) => {
  const post = postOf.get(id);
  if (!post || isBlocked.get(me, post.user_id)) throw new Error('there is no such post');
  return { ...JSON.parse(post.doc), author: JSON.parse(authorOf.get(post.user_id)) };
};

const pepper = createSecretKey(randomBytes(32));
/** What the log remembers of the request. @param {any} request */
const commandOf = ({ headers, body }) => ({
  key: headers['idempotency-key'],
  hash: createHmac('sha256', pepper).update(JSON.stringify(body)).digest('base64url'),
});

const app = dependency('fastify')();
app.get('/feed', async (/** @type {any} */ request) => pageOf(joined.all(signedIn(request))));
app.post('/:kind/:post', async (/** @type {any} */ request) => {
  const { kind, post } = request.params;
  const [userId, id] = [signedIn(request), randomUUID()];
  if (kind !== 'post') seen(userId, post);
  const text = request.body.content;
  log.append({
    id,
    stream: kind === 'like' ? `like-${post}-${userId}` : `${kind}-${id}`,
    type: kind,
    data: { postId: post, userId, ...(text ? { content: seal(userId, text) } : { pointsAwarded: 1 }) },
    meta: { actor: userId, correlation: id, command: commandOf(request) },
  });
  fold(kind);
  const { likeCount, author } = seen(userId, post);
  return kind === 'like' ? { action: 'liked', likeCount } : { id, userId, content: text, author };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${app.server.address().port}\n`);
