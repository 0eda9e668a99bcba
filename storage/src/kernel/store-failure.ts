/** What SQLite says of a disk that is full, fails, or may not be written. */
const OF_SQLITE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;
/** What a file system says of the same, and of a process that may open no more files. */
const OF_FILES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'ESTALE']);
const DEEPEST = 5;

/**
 * Whether a disk is what failed, by the error or by what caused it: `database` for one under a database, `files` for one under files, null for
 * anything else. Waiting, or an operator, mends it; no caller is to blame.
 */
export const storeFailure = (error: unknown, deep = DEEPEST): 'database' | 'files' | null => {
  if (typeof error !== 'object' || error === null || deep === 0) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && OF_SQLITE.test(code)) return 'database';
  if (typeof code === 'string' && OF_FILES.has(code)) return 'files';
  return storeFailure(cause, deep - 1);
};
