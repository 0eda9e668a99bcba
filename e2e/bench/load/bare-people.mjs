import { createHash, randomBytes } from 'node:crypto';

import { dependency } from '../../support/built.mjs';

const TABLES = `
  CREATE TABLE sessions (id_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, last_seen_at TEXT NOT NULL, expires_at TEXT NOT NULL);
  CREATE TABLE keys (user_id TEXT PRIMARY KEY, key BLOB NOT NULL)`;

/** @param {string} file of the bare site */
export const vaultOf = (file) => `${file}-vault`;

/** Under what a session is stored. @param {string} cookie */
export const idHashOf = (cookie) => createHash('sha256').update(cookie).digest('base64url');

/** The sessions of these people, and the keys of what they write. @param {string} file of the bare site @param {readonly string[]} people @param {readonly string[]} cookies */
export const addPeople = (file, people, cookies) => {
  const db = new (dependency('better-sqlite3'))(vaultOf(file));
  db.pragma('journal_mode = WAL');
  db.exec(TABLES);
  const [session, key] = [db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)'), db.prepare('INSERT INTO keys VALUES (?, ?)')];
  const now = new Date();
  const end = new Date(now.getTime() + 86_400_000);
  db.transaction(() =>
    people.forEach((userId, i) => {
      session.run(idHashOf(cookies[i] ?? ''), userId, now.toISOString(), end.toISOString());
      key.run(userId, randomBytes(32));
    }),
  )();
  db.close();
};
