import { START, type Position } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import { declarationsIn, type Wanted } from '../../declaration';
import { missing, placing } from '../../generation-rules';
import type { Fit, Generation, NamedGeneration } from '../../read-store';
import type { Files } from './files';
import { areWhole, createTables, renameTables } from '../collections/tables';
import { whileUnchanged } from '../collections/while-unchanged';

/** A row of the catalog: what is stored of a projection, and how far it has come. */
export type StoredGeneration = Readonly<{
  number: number;
  projection: string;
  generation: Generation;
  version: number;
  /** Where it lies in a file beside the main one, that file knows its position: see `positionOf`. */
  position: Position;
  text: string;
  /** The file beside the main one in which it lies, null for the main one. */
  file: string | null;
}>;

/** Columns of the catalog. */
export const NAMES = 'number, projection, generation, version, position, text';

/** Raised when another release could not read what this one stores. Files made before it was kept have 0. */
export const FORMAT = 1;

export const createCatalog = (db: Database.Database): void => {
  db.exec(`CREATE TABLE IF NOT EXISTS generations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    projection TEXT NOT NULL,
    generation TEXT NOT NULL,
    version INTEGER NOT NULL,
    position TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (projection, generation))`);
  // Which generations lie in a file beside this one. An older release finds no tables of theirs, and builds them again.
  db.exec('CREATE TABLE IF NOT EXISTS apart (number INTEGER PRIMARY KEY, file TEXT NOT NULL)');
  // What was annotated to generations. An older release does not look here.
  db.exec('CREATE TABLE IF NOT EXISTS notes (number INTEGER PRIMARY KEY, note TEXT NOT NULL)');
  if (db.pragma('user_version', { simple: true }) === 0) db.pragma(`user_version = ${FORMAT}`);
};

/** Whether the catalog, where there is one, has the columns of this release. */
export const readsCatalog = (db: Database.Database): boolean => {
  const columns = (db.pragma('table_info(generations)') as Readonly<{ name: string }>[]).map(({ name }) => name);
  return columns.length === 0 || NAMES.split(', ').every((name) => columns.includes(name));
};

const select = (db: Database.Database, where: string): Database.Statement<unknown[], StoredGeneration> =>
  db.prepare<unknown[], StoredGeneration>(
    `SELECT ${NAMES}, file FROM generations LEFT JOIN apart USING (number) WHERE ${where} ORDER BY number`,
  );

/** Looks for this generation of all projections, in the order in which they were made, or of one; prepared once, for those who look often. */
export const lookingFor = (
  db: Database.Database,
  generation: Generation,
  projection?: string,
): (() => readonly StoredGeneration[]) => {
  const statement = select(db, projection === undefined ? 'generation = ?' : 'generation = ? AND projection = ?');
  return () => statement.all(...(projection === undefined ? [generation] : [generation, projection]));
};

/** Every projection asks for all of them at a start. */
const allLive = whileUnchanged((db) => lookingFor(db, 'live')());

export const storedGeneration = (db: Database.Database, projection: string, generation: Generation): StoredGeneration | null =>
  lookingFor(db, generation, projection)()[0] ?? null;

/** In a file beside the main one every generation is called live, whatever the main one calls it: a swap leaves that file alone. */
export const nameIn = ({ file, generation }: Pick<StoredGeneration, 'file' | 'generation'>): Generation =>
  file === null ? generation : 'live';

/** How far it has come; null where its file is gone. */
export const positionOf = (files: Files, { file, number, position }: StoredGeneration): Position | null => {
  if (file === null) return position;
  const db = files.at(file);
  return db?.prepare<[number], Position>('SELECT position FROM generations WHERE number = ?').pluck().get(number) ?? null;
};

const insert = (
  db: Database.Database,
  { projection, version, text }: Wanted,
  generation: string,
  number: number | null,
): number =>
  Number(
    db
      .prepare('INSERT INTO generations (number, projection, generation, version, position, text) VALUES (?, ?, ?, ?, ?, ?)')
      .run(number, projection, generation, version, START, text).lastInsertRowid,
  );

/** Makes an empty generation in the main file. Within a transaction. */
const make = (db: Database.Database, wanted: Wanted, generation: Generation): void => {
  const number = insert(db, wanted, generation, null);
  for (const declaration of wanted.collections) createTables(db, declaration, number, generation);
};

/** Makes an empty generation in a file beside the main one, without the indexes that only queries need. Within a transaction of the main file. */
const makeApart = (files: Files, wanted: Wanted, generation: Generation, file: string): void => {
  const { main } = files;
  const number = insert(main, wanted, generation, null);
  main.prepare('INSERT INTO apart (number, file) VALUES (?, ?)').run(number, file);
  const db = files.make(file);
  createCatalog(db);
  atomically(db, () => {
    // One file may hold several generations of a projection.
    insert(db, wanted, String(number), number);
    for (const declaration of wanted.collections) createTables(db, declaration, number, 'live', true);
  });
};

const forget = (db: Database.Database, number: number): void => {
  for (const table of ['generations', 'apart', 'notes']) db.prepare(`DELETE FROM ${table} WHERE number = ?`).run(number);
};

/** Takes a generation out of the catalog. What it leaves is swept later: within a transaction it would hold others up. */
const drop = (db: Database.Database, projection: string, generation: Generation): void => {
  const stored = storedGeneration(db, projection, generation);
  if (stored) forget(db, stored.number);
};

const rename = (db: Database.Database, stored: StoredGeneration | null, to: Generation): void => {
  if (!stored) return;
  if (stored.file === null) renameTables(db, stored.number, to);
  db.prepare('UPDATE generations SET generation = ? WHERE number = ?').run(to, stored.number);
};

export const atomically = <T>(db: Database.Database, work: () => T): T => db.transaction(work).immediate();

const planFor = (files: Files, wanted: Wanted): Fit | 'make' => {
  const { main } = files;
  const stored = storedGeneration(main, wanted.projection, 'live');
  const db = stored && files.at(stored.file);
  const position = stored && positionOf(files, stored);
  const isWhole =
    stored !== null && !!db && position !== null && areWhole(db, declarationsIn(stored.text), stored.number, nameIn(stored));
  return placing(stored && { ...stored, position: position ?? START, isWhole }, wanted, allLive(main));
};

/** Makes the live generation where nobody would miss anything; looks again once it holds the lock, for others may do the same. */
export const ensureLive = (files: Files, wanted: Wanted): Fit => {
  const plan = planFor(files, wanted);
  if (plan !== 'make') return plan;
  return atomically(files.main, (): Fit => {
    const again = planFor(files, wanted);
    if (again !== 'make') return again;
    drop(files.main, wanted.projection, 'live');
    make(files.main, wanted, 'live');
    return 'current';
  });
};

/** One that is built beside those that serve lies in the file in which it was begun, or in this. */
export const ensureApart = (files: Files, wanted: Wanted, generation: Generation, file: string): void => {
  const begun = (): StoredGeneration | null => {
    const stored = storedGeneration(files.main, wanted.projection, generation);
    return stored && files.at(stored.file) ? stored : null;
  };
  if (begun()) return;
  atomically(files.main, () => {
    if (begun()) return;
    drop(files.main, wanted.projection, generation);
    makeApart(files, wanted, generation, file);
  });
};

const isBehind = (files: Files, one: StoredGeneration, other: StoredGeneration | null): boolean =>
  other !== null && (positionOf(files, one) ?? START) < (positionOf(files, other) ?? START);

/** False, and nothing was done, where that generation is behind the live one and that is not wanted. */
export const swapIn = (files: Files, projection: string, from: NamedGeneration | 'next', mayBeBehind: boolean): boolean =>
  atomically(files.main, () => {
    const db = files.main;
    const next = storedGeneration(db, projection, from);
    if (!next) throw missing(projection, from);
    const live = storedGeneration(db, projection, 'live');
    if (!mayBeBehind && isBehind(files, next, live)) return false;
    drop(db, projection, 'previous');
    rename(db, live, 'previous');
    rename(db, next, 'live');
    return true;
  });

/** The same the other way. */
export const swapPrevious = (files: Files, projection: string, mayBeBehind: boolean): boolean =>
  atomically(files.main, () => {
    const db = files.main;
    const previous = storedGeneration(db, projection, 'previous');
    const live = storedGeneration(db, projection, 'live');
    if (!previous || !live) throw missing(projection, 'previous');
    if (!mayBeBehind && isBehind(files, previous, live)) return false;
    // The catalog holds one row a generation, so that one of the two makes room first.
    db.prepare("UPDATE generations SET generation = '' WHERE number = ?").run(previous.number);
    rename(db, live, 'previous');
    rename(db, previous, 'live');
    return true;
  });

export const dropGeneration = (db: Database.Database, projection: string, generation: Generation): void =>
  atomically(db, () => drop(db, projection, generation));

/** Gives the names of the projections that are gone. */
export const dropOthers = (db: Database.Database, kept: readonly string[]): readonly string[] =>
  atomically(db, () => {
    const stored = db
      .prepare<[], { number: number; projection: string }>('SELECT number, projection FROM generations ORDER BY projection')
      .all();
    const gone = stored.filter(({ projection }) => !kept.includes(projection));
    for (const { number } of gone) forget(db, number);
    return [...new Set(gone.map(({ projection }) => projection))];
  });
