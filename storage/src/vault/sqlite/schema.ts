import { chmodSync, closeSync, openSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { openDurable } from '../../kernel/durable-sqlite';
import { assertKnownFormat } from '../../kernel/newer-data';
import { createRecords } from './copies';
import { PRIVATE_MODE } from './master-key';

/** Raised when an older release could not read the vault any more. Vaults made before it was kept have 0. */
export const VAULT_FORMAT = 1;

/** Keys and secrets are stored wrapped by the master key; `check_value` proves that it is the right one. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS check_value (one INTEGER PRIMARY KEY CHECK (one = 1), wrapped BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS subject_keys (subject TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS forgotten_subjects (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS credentials (user_id TEXT PRIMARY KEY, password_hash TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    device TEXT NOT NULL,
    family TEXT,
    active_at TEXT NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS remembered (
    family TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    previous_hash TEXT,
    rotated_at TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    device TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS remembered_of_user ON remembered (user_id);
  CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (ends_at);
  CREATE TABLE IF NOT EXISTS tokens (
    id_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT,
    PRIMARY KEY (user_id, purpose)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints (reaction TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reactions (reaction TEXT PRIMARY KEY, token INTEGER NOT NULL, ahead TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lanes (id TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS snapshots (
    stream TEXT PRIMARY KEY,
    tag TEXT NOT NULL,
    revision INTEGER NOT NULL,
    position TEXT NOT NULL,
    event_id TEXT NOT NULL,
    state TEXT NOT NULL,
    keys BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;`;

/** Sessions of vaults made before browsers were remembered apart from them, or before it was kept who is there. */
const bringSessionsUpToDate = (db: Database.Database): void => {
  const columns = db.pragma('table_info(sessions)') as { name: string }[];
  const has = (column: string) => columns.some(({ name }) => name === column);
  if (has('remember_me')) {
    db.exec(`
      ALTER TABLE sessions DROP COLUMN remember_me;
      ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
      ALTER TABLE sessions ADD COLUMN family TEXT;`);
  }
  if (!has('active_at')) db.exec(`ALTER TABLE sessions ADD COLUMN active_at TEXT NOT NULL DEFAULT ''`);
  db.exec('CREATE INDEX IF NOT EXISTS sessions_by_activity ON sessions (active_at, user_id)');
};

/** Opens the file of a vault for its owner only; SQLite gives its side files the same mode. Deleted rows are overwritten. @throws NewerData */
export const openVaultFile = (file: string): Database.Database => {
  closeSync(openSync(file, 'a', PRIVATE_MODE));
  chmodSync(file, PRIVATE_MODE);
  const db = openDurable(file);
  try {
    assertKnownFormat('DATA.NEWER_VAULT', file, Number(db.pragma('user_version', { simple: true })), VAULT_FORMAT);
    db.pragma('secure_delete = ON');
    db.transaction(() => {
      db.exec(TABLES);
      bringSessionsUpToDate(db);
      createRecords(db);
      db.pragma(`user_version = ${VAULT_FORMAT}`);
    }).immediate();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};
