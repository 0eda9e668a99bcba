import Database from 'better-sqlite3';
import { isDamage, useWriteAheadLog } from '../../kernel/durable-sqlite';
import { rm } from 'node:fs/promises';

/** Raised when what is kept changes, or what events are found by. A file of another format is built again. */
const FORMAT = 2;
const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIB = 64 * 1024;

const TABLES = `
  DROP TABLE IF EXISTS nodes; DROP TABLE IF EXISTS links; DROP TABLE IF EXISTS marks;
  CREATE TABLE nodes (place INTEGER PRIMARY KEY, hash BLOB NOT NULL) STRICT;
  CREATE TABLE links (key INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (key, number)) STRICT, WITHOUT ROWID;
  CREATE TABLE marks (number INTEGER PRIMARY KEY, position TEXT NOT NULL) STRICT;`;

/** Empties a tree, inside or outside of a transaction. */
export const emptyTree = (db: Database.Database): void => {
  db.exec(TABLES);
  db.pragma(`user_version = ${FORMAT}`);
};

const open = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    useWriteAheadLog(db);
    // The log can give all of it again, so a commit may be lost; a write-ahead log is never torn.
    db.pragma('synchronous = NORMAL');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    const isKnown = () => Number(db.pragma('user_version', { simple: true })) === FORMAT;
    if (!isKnown()) db.transaction(() => (isKnown() ? undefined : emptyTree(db))).immediate();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const remove = (file: string) => Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));

/** Opens the file of a tree, which several processes may do. One that is damaged is thrown away. */
export const openTreeTables = async (file: string): Promise<Database.Database> => {
  try {
    return open(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    await remove(file);
    return open(file);
  }
};
