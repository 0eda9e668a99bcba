import { hash } from 'node:crypto';

import { dependency } from '../../support/built.mjs';

const TABLES = `
  CREATE TABLE events (position INTEGER PRIMARY KEY, id TEXT NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL,
    version INTEGER NOT NULL, at TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
  CREATE UNIQUE INDEX by_stream ON events (stream, revision)`;

/**
 * A log of events as ours stores them: each at the next revision of its stream, hashed into a chain, and durable when `append`
 * returns, by a commit of its own.
 * @param {string} file
 */
export const openBareLog = (file) => {
  const db = new (dependency('better-sqlite3'))(file);
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 4000');
  db.pragma('synchronous = FULL');
  db.exec(TABLES);
  const revisionOf = db.prepare('SELECT max(revision) FROM events WHERE stream = ?').pluck();
  const insert = db.prepare(
    'INSERT INTO events (id, stream, revision, type, version, at, data, meta, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  let last = '0'.repeat(64);
  /** @param {{ id: string, stream: string, type: string, data: unknown, meta: unknown }} event */
  const append = ({ id, stream, type, data, meta }) => {
    const [at, texts] = [new Date().toISOString(), [JSON.stringify(data), JSON.stringify(meta)]];
    const revision = (revisionOf.get(stream) ?? -1) + 1;
    last = hash('sha256', [last, id, stream, revision, type, at, ...texts].join('|'), 'hex');
    insert.run(id, stream, revision, type, 1, at, ...texts, Buffer.from(last, 'hex'));
  };
  return { append: db.transaction(append).immediate };
};
