import { dependency } from '../support/built.mjs';

/**
 * What the feed page is held against: bare Fastify over SQLite, parsing what is stored and stringifying what is answered,
 * as a server is usually written. It knows no sessions; `viewer` is in the address. `/joined` reads the same rows as our
 * page does, `/ready` reads posts that are stored as they are answered. Argument: the database file. Prints its URL.
 */
const [file = ''] = process.argv.slice(2);
const db = new (dependency('better-sqlite3'))(file, { readonly: true });

const JOINED = `
  SELECT p.id, p.position, p.doc AS post, a.doc AS author, c.doc AS card, s.slug, l.post_id AS liked, t.created_at, t.post_id AS entry
  FROM timelines t JOIN posts p ON p.id = t.post_id JOIN authors a ON a.id = p.user_id LEFT JOIN cards c ON c.id = p.track_id
  LEFT JOIN authors s ON s.id = c.artist_id LEFT JOIN likes l ON l.post_id = p.id AND l.user_id = t.owner_id
  WHERE t.owner_id = ? ORDER BY t.created_at DESC, t.post_id DESC LIMIT 20`;
const joined = db.prepare(JOINED);
const ready = db.prepare('SELECT doc FROM ready WHERE owner_id = ? ORDER BY rank LIMIT 20').pluck();
const nextOf = db.prepare('SELECT next FROM pages WHERE owner_id = ?').pluck();

/** @param {any} row */
const postOf = ({ position, post, author, card, slug, liked }) => ({
  ...JSON.parse(post),
  ...JSON.parse(author),
  position,
  isLiked: liked !== null,
  track: card === null ? null : { ...JSON.parse(card), artistSlug: slug },
});

/** @param {readonly any[]} rows */
const cursorOf = (rows) => {
  const last = rows.length === 20 ? rows[19] : undefined;
  return last ? Buffer.from(JSON.stringify([last.created_at, last.entry])).toString('base64url') : null;
};

const app = dependency('fastify')();
app.get('/joined', async (/** @type {any} */ { query }) => {
  const rows = joined.all(query.viewer);
  return { posts: rows.map(postOf), next: cursorOf(rows) };
});
app.get('/ready', async (/** @type {any} */ { query }) => ({
  posts: ready.all(query.viewer).map((/** @type {string} */ doc) => JSON.parse(doc)),
  next: nextOf.get(query.viewer),
}));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${app.server.address().port}\n`);
