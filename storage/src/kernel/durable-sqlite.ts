import Database from 'better-sqlite3';

/** FULL in the numbering of `PRAGMA synchronous`. */
const FULL = 2;

/** Milliseconds a connection waits for another one that is writing. It blocks the thread, so it is short. */
const BUSY_TIMEOUT_MS = 2000;

/**
 * An answer may only be given for what survives a power cut: a write-ahead log, synced at every commit.
 * @throws Error when this connection promises less.
 */
export const assertDurable = (db: Database.Database): void => {
  const journal = String(db.pragma('journal_mode', { simple: true }));
  const synchronous = Number(db.pragma('synchronous', { simple: true }));
  if (journal !== 'wal') throw new Error(`${db.name} is not durable: journal_mode is ${journal}, not wal`);
  if (synchronous < FULL) throw new Error(`${db.name} is not durable: synchronous is ${synchronous}, below FULL`);
};

const WAL_ATTEMPTS = 100;
const WAL_PAUSE_MS = 20;

/** Sets a write-ahead log. SQLite does not wait for others who do the same at this moment, so that is tried again, up to 2 seconds. */
export const useWriteAheadLog = (db: Database.Database): void => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void db.pragma('journal_mode = WAL');
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_BUSY' || attempt === WAL_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_PAUSE_MS);
    }
  }
};

/** Opens a database file for writing, durable at each commit. @throws Error when that cannot be promised. */
export const openDurable = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    useWriteAheadLog(db);
    db.pragma('synchronous = FULL');
    assertDurable(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** SQLite's name for what went wrong, null for any other error. By name, because each loading of the driver has its own class. */
export const sqliteCode = (error: unknown): string | null => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'SqliteError' && typeof code === 'string' ? code : null;
};

/** What no waiting mends: the file is not, or no longer, a whole database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error) ?? '');

/** Opens an existing database file for reading beside its writer. */
export const openReadOnly = (file: string): Database.Database =>
  new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
