import { randomUUID } from 'node:crypto';

import { dependency } from '../../support/built.mjs';
import { JOINED, pageOf } from '../bare-feed-page.mjs';

/**
 * What the site under load is held against: bare Fastify over the same rows. A feed is read as ours is, parsed and stringified. A write
 * goes into a log, durable at its own commit, and then changes as many documents of as many bytes as our read models write for such
 * an event, in one transaction. It knows no sessions, limits or rules. Argument: the database file. Prints its URL.
 */
const [file = ''] = process.argv.slice(2);
const Database = dependency('better-sqlite3');
const [log, models] = [new Database(`${file}-log`), new Database(file)];

/** Documents of all projections for one event, counted over a made-up history. @type {Readonly<Record<string, number>>} */
const DOCUMENTS = { like: 7, comment: 5, post: 20 };
const FILLER = 'x'.repeat(180);
/** Documents that are written to, of a kind. */
const SPREAD = 5000;

for (const db of [log, models]) db.pragma('journal_mode = WAL');
for (const db of [log, models]) db.pragma('wal_autocheckpoint = 4000');
log.pragma('synchronous = FULL');
models.pragma('synchronous = NORMAL');
log.exec(
  'CREATE TABLE events (position INTEGER PRIMARY KEY, id TEXT NOT NULL, stream TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL) STRICT',
);
models.exec(
  'CREATE TABLE docs (id TEXT PRIMARY KEY, sort TEXT NOT NULL, doc TEXT NOT NULL); CREATE INDEX sorted ON docs (sort, id)',
);

const joined = models.prepare(JOINED);
const append = log.prepare('INSERT INTO events (id, stream, type, data) VALUES (?, ?, ?, ?)');
const read = models.prepare('SELECT doc FROM docs WHERE id = ?').pluck();
const write = models.prepare(
  'INSERT INTO docs VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET sort = excluded.sort, doc = excluded.doc',
);
const fold = models.transaction((/** @type {string} */ kind) => {
  for (let i = 0; i < (DOCUMENTS[kind] ?? 0); i += 1) {
    const id = `${kind}-${i}-${Math.floor(Math.random() * SPREAD)}`;
    const found = read.get(id);
    const doc = found ? JSON.parse(found) : { id, count: 0, text: FILLER };
    write.run(id, new Date().toISOString(), JSON.stringify({ ...doc, count: doc.count + 1 }));
  }
});

const app = dependency('fastify')();
app.get('/feed', async (/** @type {any} */ { query }) => pageOf(joined.all(query.viewer)));
app.post('/write', async (/** @type {any} */ { query, body }) => {
  const id = randomUUID();
  append.run(id, `${query.kind}-${id}`, query.kind, JSON.stringify({ ...body, meta: FILLER }));
  fold(query.kind);
  return { id };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${app.server.address().port}\n`);
