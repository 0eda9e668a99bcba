import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

const BUSY_MS = 2000;

/**
 * Reads a database file and leaves its folder as it is. The usual driver leaves two side files where it reads a file that nobody
 * has open; SQLite as Node carries it has a setting for files that no process writes. The write-ahead log shows whether one
 * does; when a process opens the file meanwhile, it is read again beside that.
 * @throws Error when the file cannot be read as a database
 */
export const readUntouched = <T>(file: string, read: (db: DatabaseSync) => T): T => {
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (!sqlite) throw new Error('this Node has no SQLite of its own');
  const attempt = (isIdle: boolean): T => {
    const address = pathToFileURL(file);
    if (isIdle) address.search = '?immutable=1';
    const db = new sqlite.DatabaseSync(address, { readOnly: true, timeout: BUSY_MS });
    try {
      return read(db);
    } finally {
      db.close();
    }
  };
  const isIdle = (): boolean => !existsSync(`${file}-wal`);
  if (!isIdle()) return attempt(false);
  try {
    const result = attempt(true);
    return isIdle() ? result : attempt(false);
  } catch (error) {
    if (isIdle()) throw error;
    return attempt(false);
  }
};
