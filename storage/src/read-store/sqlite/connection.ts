import Database from 'better-sqlite3';
import { useWriteAheadLog } from '../../kernel/durable-sqlite';

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
