import { dependency } from '../support/built.mjs';

/**
 * What the feed page is held against: bare Fastify that serves the same rows from SQLite, parsed and stringified, and knows
 * neither sessions nor people. Arguments: the database file, the `next` of the page. Prints its URL.
 */
const [file = '', next = ''] = process.argv.slice(2);
const db = new (dependency('better-sqlite3'))(file, { readonly: true });
const newest = db.prepare('SELECT doc FROM posts ORDER BY rank LIMIT 20').pluck();

const app = dependency('fastify')();
app.get('/feed', async () => ({ posts: newest.all().map((/** @type {string} */ doc) => JSON.parse(doc)), next: next || null }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${app.server.address().port}\n`);
