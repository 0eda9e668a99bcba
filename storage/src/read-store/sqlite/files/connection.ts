import Database from 'better-sqlite3';
import { useWriteAheadLog } from '../../../kernel/durable-sqlite';

/** Milliseconds a connection waits for another one that is writing. */
const BUSY_TIMEOUT_MS = 5000;

/** KiB of pages a connection keeps; random ids touch many pages of an index in one batch. */
const CACHE_KIB = 16_384;

/** Pages in the write-ahead log before they are written to the file (32 MiB): those that change again and again are written once. */
const CHECKPOINT_PAGES = 8000;

/**
 * A connection to a file of read models. Readers never wait for a writer (WAL). A power cut may lose the last commits
 * (synchronous=NORMAL): checkpoints are in the same file, so the log fills them in again. What is removed is overwritten.
 */
export const connect = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    useWriteAheadLog(db);
    db.pragma('synchronous = NORMAL');
    db.pragma('secure_delete = ON');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** KiB of pages a connection keeps to a store that is compared once and thrown away. The system keeps the file in memory, while there is room. */
const SCRATCH_CACHE_KIB = 8192;

/** The same for a store that is thrown away: nothing has to outlive the process, and nothing is read beside what is written. */
export const connectToScratch = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = OFF');
    db.pragma(`cache_size = -${SCRATCH_CACHE_KIB}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** KiB of pages a connection keeps that fills a file from nothing, one for each thread: with eight times as much it is no quicker. */
const BUILDING_CACHE_KIB = 32_768;

/**
 * The same for a file in which a generation is built that nobody reads yet: nothing waits for the disk, and pages are written once. A power
 * cut leaves a file that no catalog leads to, or one that was synced before. The next connection that opens it makes it a file like the others.
 */
export const connectToBuild = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (db.pragma('journal_mode', { simple: true }) !== 'wal') db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = OFF');
    db.pragma('secure_delete = ON');
    db.pragma(`cache_size = -${BUILDING_CACHE_KIB}`);
    db.pragma('threads = 4');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};
