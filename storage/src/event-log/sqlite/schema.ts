import type Database from 'better-sqlite3';
import { openDurable, openReadOnly } from '../../kernel/durable-sqlite';
import { assertKnownFormat } from '../../kernel/newer-data';

/** Raised when stored columns or their hashing change. Format 1 is brought to it at the first opening, a newer one is refused. */
export const LOG_FORMAT = 2;

/** One flat table: positions are dense row numbers. Which stream an event belongs to is indexed apart, see StreamIndex. */
const TABLES = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;
  CREATE TABLE streams (
    hash INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (hash, revision, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE indexed (position INTEGER NOT NULL) STRICT;
  INSERT INTO indexed VALUES (0);`;

/** Format 1 had its index over the streams in the table itself. Rows are copied as they are, hashes and all. */
const FROM_FORMAT_1 = `
  ALTER TABLE events RENAME TO events_1;
  ${TABLES}
  INSERT INTO events SELECT * FROM events_1 ORDER BY position;
  DROP TABLE events_1;`;

/** The default of 2 MB turns appends to many streams into page reads once the log has a million events. */
const CACHE_KIB = 64 * 1024;
/** The default of 1000 copies the same index pages over and over: a third more appends a second, for 16 MB of disk. */
const CHECKPOINT_PAGES = 4000;

const formatOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }));

const create = (db: Database.Database): void => {
  assertKnownFormat('DATA.NEWER_LOG', db.name, formatOf(db), LOG_FORMAT);
  if (formatOf(db) === LOG_FORMAT) return;
  db.transaction(() => {
    // Another process may have done it while this one waited for the lock.
    const format = formatOf(db);
    if (format === LOG_FORMAT) return;
    db.exec(format === 1 ? FROM_FORMAT_1 : TABLES);
    db.pragma(`user_version = ${LOG_FORMAT}`);
  }).immediate();
};

/** Opens the file of a log, creating it unless read only. @throws Error when it is not durable, NewerData when it is of a newer format */
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
