import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sqliteCode } from './durable-sqlite';

/**
 * Holds a file for this process alone, by SQLite's own lock on it: the system releases it however the process ends, and it also
 * keeps out processes of other containers on the same machine, whose process numbers may be the same.
 * @returns what releases it; null while another process, or another holder in this one, has it
 */
export const holdExclusively = (file: string): (() => void) | null => {
  const db = new Database(file, { timeout: 0 });
  try {
    // Without a journal the file stays the only one, and nothing is ever written to it.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
};

/** Whether a process holds a file so, without holding it. False where there is none. */
export const isHeldExclusively = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const db = new Database(file, { readonly: true, timeout: 0 });
  try {
    db.pragma('schema_version');
    return false;
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    db.close();
  }
};
