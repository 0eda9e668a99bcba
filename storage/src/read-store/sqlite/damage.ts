import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isDamage, openReadOnly, sqliteCode } from '../../kernel/durable-sqlite';
import { FORMAT, readsCatalog } from './generations';

/** Bytes up to which a whole file is checked at a start, at about a gigabyte a second; a larger one where a read has met damage. */
const LARGEST_WHOLE = 1024 ** 3;

/** A file that went aside. It stays until the next one does, or until the store is scrubbed. */
export type SetAside = Readonly<{ file: string; aside: string; reason: string }>;

const asideOf = (file: string): string => `${file}.damaged`;
const suspicionOf = (file: string): string => `${file}.suspect`;

const remove = (...files: readonly string[]): void => {
  for (const file of files) rmSync(file, { force: true });
};

/** Says so for the operator, and has the next start check the whole file. */
export const explainDamage = (file: string, error: unknown): unknown => {
  if (!isDamage(error)) return error;
  writeFileSync(suspicionOf(file), '');
  return new Error(`${file} is damaged (${(error as Error).message}). Start Refrain again: it sets the file aside and builds the read models from the log.`, { cause: error });
};

/** Why this file cannot serve, or null. @throws where it cannot even be looked at, which is no damage */
const faultOf = (file: string, isWholeChecked: boolean): string | null => {
  if (statSync(file).size === 0) return 'it is empty';
  let db: ReturnType<typeof openReadOnly> | undefined;
  try {
    db = openReadOnly(file);
    const format = Number(db.pragma('user_version', { simple: true }));
    if (format > FORMAT) return `it has format ${format}, and this release knows ${FORMAT}`;
    if (!readsCatalog(db)) return 'its catalog is of another release';
    const found = isWholeChecked ? String(db.pragma('quick_check(1)', { simple: true })) : 'ok';
    return found === 'ok' ? null : found;
  } catch (error) {
    if (isDamage(error)) return `${String(sqliteCode(error))}: ${(error as Error).message}`;
    throw error;
  } finally {
    db?.close();
  }
};

/**
 * Looks at a file of read models before anybody opens it, and moves it aside where it is damaged or of a format that this release does
 * not know: all that stood in it is built from the log. Bytes changed inside a document are not found here, `projections verify` does.
 * @returns what went aside, or null
 */
export const setAsideDamaged = (file: string, { largestWhole = LARGEST_WHOLE }: Readonly<{ largestWhole?: number }> = {}): SetAside | null => {
  if (!existsSync(file)) return null;
  const reason = faultOf(file, statSync(file).size <= largestWhole || existsSync(suspicionOf(file)));
  remove(suspicionOf(file));
  if (reason === null) return null;
  removeAside(file);
  renameSync(file, asideOf(file));
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${asideOf(file)}-wal`);
  remove(log, `${file}-shm`);
  return { file, aside: asideOf(file), reason };
};

/** What went aside holds personal data as the read models did. */
export const removeAside = (file: string): void => remove(asideOf(file), `${asideOf(file)}-wal`);
