import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { isDamage, openReadOnly, sqliteCode } from '../../../kernel/durable-sqlite';
import { namesBeside, pathBeside, removeFile } from './files';
import { FORMAT, readsCatalog } from './generations';

/** Bytes up to which a whole file is checked at a start, at about a gigabyte a second; a larger one where a read has met damage. */
const LARGEST_WHOLE = 1024 ** 3;

/** Bytes up to which it is also checked that each index leads to its rows, which takes several times as long. */
const LARGEST_THOROUGH = 64 * 1024 ** 2;

/** A file that went aside. It stays until the next one does, or until the store is scrubbed. */
export type SetAside = Readonly<{ file: string; aside: string; reason: string }>;

const asideOf = (file: string): string => `${file}.damaged`;
const suspicionOf = (file: string): string => `${file}.suspect`;

/** A kill in the middle of a first start leaves an empty file. SQLite fills it as it would make one. */
const isUnbegun = (file: string): boolean =>
  statSync(file).size === 0 && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

const remove = (...files: readonly string[]): void => {
  for (const file of files) rmSync(file, { force: true });
};

const unusable = (file: string, reason: string): string =>
  `${file} cannot be used (${reason}). Start Refrain again: it moves the file aside and builds the read models from the log.`;

/** Says so for the operator, and has the next start check the whole file. */
export const explainDamage = (file: string, error: unknown): unknown => {
  if (!isDamage(error)) return error;
  writeFileSync(suspicionOf(file), '');
  return new Error(unusable(file, (error as Error).message), { cause: error });
};

/** Gives what the work gives. @throws Error with a sentence for the operator where the file is damaged */
export const mindingDamage = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw explainDamage(file, error);
  }
};

const strangenessOf = (db: Database.Database): string | null => {
  const format = Number(db.pragma('user_version', { simple: true }));
  if (format > FORMAT) return `it has format ${format}, and this release knows ${FORMAT}`;
  return readsCatalog(db) ? null : 'its catalog is of another release';
};

/** @throws Error with a sentence for the operator where another release keeps its read models in another way */
export const assertOurs = (db: Database.Database): void => {
  const reason = strangenessOf(db);
  if (reason) throw new Error(unusable(db.name, reason));
};

/** Why this file cannot serve, or null. @throws where it cannot even be looked at, which is no damage */
const faultOf = (file: string, isWholeChecked: boolean): string | null => {
  if (statSync(file).size === 0) return 'it is empty';
  let db: ReturnType<typeof openReadOnly> | undefined;
  try {
    db = openReadOnly(file);
    const strange = strangenessOf(db);
    if (strange) return strange;
    const check = statSync(file).size <= LARGEST_THOROUGH ? 'integrity_check(1)' : 'quick_check(1)';
    const found = isWholeChecked ? String(db.pragma(check, { simple: true })) : 'ok';
    // Its first line only names the database.
    return found === 'ok' ? null : (found.split('\n').at(-1) ?? found);
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
export const setAsideDamaged = (
  file: string,
  { largestWhole = LARGEST_WHOLE }: Readonly<{ largestWhole?: number }> = {},
): SetAside | null => {
  const isSuspect = existsSync(suspicionOf(file));
  const look = (each: string): SetAside | null => {
    if (!existsSync(each) || isUnbegun(each)) return null;
    const reason = faultOf(each, statSync(each).size <= largestWhole || isSuspect);
    return reason === null ? null : moveAside(each, asideOf(file), reason);
  };
  const found = look(file);
  remove(suspicionOf(file));
  const beside = namesBeside(file).map((name) => pathBeside(file, name));
  // Nothing leads to these without the catalog.
  if (found) beside.forEach(removeFile);
  return found ?? beside.reduce<SetAside | null>((first, each) => look(each) ?? first, null);
};

const moveAside = (file: string, aside: string, reason: string): SetAside => {
  remove(aside, `${aside}-wal`);
  renameSync(file, aside);
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${aside}-wal`);
  remove(log, `${file}-shm`);
  return { file, aside, reason };
};

/** What went aside holds personal data as the read models did. */
export const removeAside = (file: string): void => remove(asideOf(file), `${asideOf(file)}-wal`);
