import { dependency } from '../../support/built.mjs';
import { JOINED, pageOf } from './feed-page.mjs';

/**
 * What the feed page is held against: bare Fastify over SQLite, parsing what is stored and stringifying what is answered,
 * as a server is usually written. It knows no sessions; `viewer` is in the address. `/joined` reads the same rows as our
 * page does, `/ready` reads posts that are stored as they are answered. Argument: the database file. Prints its URL.
 */
const [file = ''] = process.argv.slice(2);
const db = new (dependency('better-sqlite3'))(file, { readonly: true });

const joined = db.prepare(JOINED);
const ready = db.prepare('SELECT doc FROM ready WHERE owner_id = ? ORDER BY rank LIMIT 20').pluck();
const nextOf = db.prepare('SELECT next FROM pages WHERE owner_id = ?').pluck();

const app = dependency('fastify')();
app.get('/joined', async (/** @type {any} */ { query }) => pageOf(joined.all(query.viewer)));
app.get('/ready', async (/** @type {any} */ { query }) => ({
  posts: ready.all(query.viewer).map((/** @type {string} */ doc) => JSON.parse(doc)),
  next: nextOf.get(query.viewer),
}));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${app.server.address().port}\n`);
