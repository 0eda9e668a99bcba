import type Database from 'better-sqlite3';
import { openDurable, openReadOnly } from '../../kernel/durable-sqlite';

/** Raised when stored columns or their hashing change. */
const FORMAT = 1;

/** One flat table: positions are dense row numbers, and the one extra index is the stream's own order. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

/** The default of 2 MB turns appends to many streams into page reads once the log has a million events. */
const CACHE_KIB = 64 * 1024;
/** The default of 1000 copies the same index pages over and over: a third more appends a second, for 16 MB of disk. */
const CHECKPOINT_PAGES = 4000;

const create = (db: Database.Database): void => {
  const format = Number(db.pragma('user_version', { simple: true }));
  if (format > FORMAT) throw new Error(`${db.name} was written by a newer version (format ${format}, this is ${FORMAT})`);
  if (format === FORMAT) return;
  db.transaction(() => {
    db.exec(TABLE);
    db.pragma(`user_version = ${FORMAT}`);
  }).immediate();
};

/** Opens the file of a log, creating it unless read only. @throws Error when it is not durable or of a newer format */
export const openEvents = (file: string, readOnly: boolean): Database.Database => {
  const db = readOnly ? openReadOnly(file) : openDurable(file);
  try {
    db.pragma(`cache_size = -${CACHE_KIB}`);
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    if (!readOnly) create(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};
