import { built, dependency } from '../../support/built.mjs';

const TABLES = `
  CREATE TABLE timelines (owner_id TEXT NOT NULL, post_id TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (owner_id, post_id));
  CREATE INDEX timeline ON timelines (owner_id, created_at DESC, post_id DESC);
  CREATE TABLE follows (follower_id TEXT NOT NULL, followee_id TEXT NOT NULL);
  CREATE TABLE posts (id TEXT PRIMARY KEY, position TEXT NOT NULL, user_id TEXT NOT NULL, track_id TEXT, doc TEXT NOT NULL);
  CREATE TABLE authors (id TEXT PRIMARY KEY, slug TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE TABLE cards (id TEXT PRIMARY KEY, artist_id TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE TABLE likes (post_id TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (post_id, user_id)) WITHOUT ROWID;
  CREATE TABLE ready (owner_id TEXT NOT NULL, rank INTEGER NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (owner_id, rank));
  CREATE TABLE pages (owner_id TEXT PRIMARY KEY, next TEXT)`;

/** What the followers of each author have in their feeds. */
const FEEDS = `INSERT INTO timelines SELECT follower_id, post_id, created_at
  FROM follows JOIN timelines ON owner_id = followee_id JOIN posts ON id = post_id AND user_id = followee_id`;

/** Where each row of a collection goes, and as which rows. @type {Readonly<Record<string, (row: any) => readonly (readonly [table: string, ...values: unknown[]])[]>>} */
const COPIED = {
  followEdges: ({ text }) => [['follows', JSON.parse(text).followerId, JSON.parse(text).followeeId]],
  // A feed also holds its owner's own posts.
  posts: ({ id, position, text, columns: c }) => [
    ['posts', id, position, c.userId, c.trackId, text],
    ['timelines', c.userId, id, c.createdAt],
  ],
  authors: ({ id, text, columns: c }) => [['authors', id, c.slug, text]],
  trackCards: ({ id, text, columns: c }) => [['cards', id, c.artistId, text]],
  likes: ({ text }) => [['likes', JSON.parse(text).postId, JSON.parse(text).userId]],
};

/**
 * The rows of the read models in plain tables of their own, with the pages as they are answered beside them.
 * @param {string} dataFolder @param {string} file @param {ReadonlyMap<string, any>} pages by viewer
 */
export const copyRows = async (dataFolder, file, pages) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const db = new (dependency('better-sqlite3'))(file);
  const storage = await openEmbeddedStorage(dataFolder);
  const insert = (/** @type {string} */ table, /** @type {readonly unknown[]} */ values) =>
    db.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`).run(...values);
  try {
    db.pragma('journal_mode = WAL');
    db.exec(TABLES);
    db.exec('BEGIN');
    for (const [collection, rowsOf] of Object.entries(COPIED)) {
      for await (const row of storage.readStore.scan(collection))
        for (const [table, ...values] of rowsOf(row)) insert(table, values);
    }
    db.exec(FEEDS);
    for (const [viewer, { posts, next }] of pages) {
      insert('pages', [viewer, next]);
      posts.forEach((/** @type {unknown} */ post, /** @type {number} */ rank) =>
        insert('ready', [viewer, rank, JSON.stringify(post)]),
      );
    }
    db.exec('COMMIT');
  } finally {
    await storage.close();
    db.close();
  }
};
