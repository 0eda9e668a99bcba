import { START, type Position } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import { declarationsIn, type Wanted } from '../declaration';
import { isClaimed, placing } from '../generation-rules';
import type { Fit, Generation } from '../read-store';
import { areWhole, createTables, dropTables, renameTables } from './tables';

/** A row of the catalog: what is stored of a projection, and how far it has come. */
export type StoredGeneration = Readonly<{
  number: number;
  projection: string;
  generation: Generation;
  version: number;
  position: Position;
  text: string;
}>;

const GENERATIONS = ['live', 'next', 'previous'] as const;
const NAMES = 'number, projection, generation, version, position, text';

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
  if (db.pragma('user_version', { simple: true }) === 0) db.pragma(`user_version = ${FORMAT}`);
};

/** Whether the catalog, where there is one, has the columns of this release. */
export const readsCatalog = (db: Database.Database): boolean => {
  const columns = (db.pragma('table_info(generations)') as Readonly<{ name: string }>[]).map(({ name }) => name);
  return columns.length === 0 || NAMES.split(', ').every((name) => columns.includes(name));
};

const select = (db: Database.Database, where: string): Database.Statement<unknown[], StoredGeneration> =>
  db.prepare<unknown[], StoredGeneration>(`SELECT ${NAMES} FROM generations WHERE ${where} ORDER BY number`);

/** Looks for this generation of all projections, in the order in which they were made, or of one; prepared once, for those who look often. */
export const lookingFor = (db: Database.Database, generation: Generation, projection?: string): (() => readonly StoredGeneration[]) => {
  const statement = select(db, projection === undefined ? 'generation = ?' : 'generation = ? AND projection = ?');
  return () => statement.all(...(projection === undefined ? [generation] : [generation, projection]));
};

export const storedGeneration = (db: Database.Database, projection: string, generation: Generation): StoredGeneration | null =>
  lookingFor(db, generation, projection)()[0] ?? null;

/** Makes an empty generation. Within a transaction. */
const make = (db: Database.Database, wanted: Wanted, generation: Generation): void => {
  const { projection, version, text, collections } = wanted;
  const { lastInsertRowid } = db
    .prepare('INSERT INTO generations (projection, generation, version, position, text) VALUES (?, ?, ?, ?, ?)')
    .run(projection, generation, version, START, text);
  for (const declaration of collections) createTables(db, declaration, Number(lastInsertRowid), generation);
};

/** Within a transaction. Nothing happens where there is no such generation. */
const drop = (db: Database.Database, projection: string, generation: Generation): void => {
  const stored = storedGeneration(db, projection, generation);
  if (!stored) return;
  dropTables(db, stored.number);
  db.prepare('DELETE FROM generations WHERE number = ?').run(stored.number);
};

const rename = (db: Database.Database, stored: StoredGeneration | null, to: Generation): void => {
  if (!stored) return;
  renameTables(db, stored.number, to);
  db.prepare('UPDATE generations SET generation = ? WHERE number = ?').run(to, stored.number);
};

const atomically = (db: Database.Database, work: () => void): void => db.transaction(work).immediate();

const planFor = (db: Database.Database, wanted: Wanted): Fit | 'make' => {
  const stored = storedGeneration(db, wanted.projection, 'live');
  const whole = stored && { ...stored, isWhole: areWhole(db, declarationsIn(stored.text), stored.number, 'live') };
  return placing(whole, wanted, isClaimed(lookingFor(db, 'live')(), wanted));
};

/** Makes the live generation where nobody would miss anything; looks again once it holds the lock, for others may do the same. */
export const ensureLive = (db: Database.Database, wanted: Wanted): Fit => {
  const plan = planFor(db, wanted);
  if (plan !== 'make') return plan;
  return db
    .transaction((): Fit => {
      const again = planFor(db, wanted);
      if (again !== 'make') return again;
      drop(db, wanted.projection, 'live');
      make(db, wanted, 'live');
      return 'current';
    })
    .immediate();
};

export const ensureNext = (db: Database.Database, wanted: Wanted): void =>
  atomically(db, () => {
    if (!storedGeneration(db, wanted.projection, 'next')) make(db, wanted, 'next');
  });

export const swapNext = (db: Database.Database, projection: string): void =>
  atomically(db, () => {
    const next = storedGeneration(db, projection, 'next');
    if (!next) throw new Error(`projection ${projection} has no next generation to swap in`);
    drop(db, projection, 'previous');
    rename(db, storedGeneration(db, projection, 'live'), 'previous');
    rename(db, next, 'live');
  });

export const swapPrevious = (db: Database.Database, projection: string): void =>
  atomically(db, () => {
    const previous = storedGeneration(db, projection, 'previous');
    const live = storedGeneration(db, projection, 'live');
    if (!previous || !live) throw new Error(`projection ${projection} has no previous generation to swap back`);
    // The catalog holds one row a generation, so one of the two makes room first.
    db.prepare("UPDATE generations SET generation = '' WHERE number = ?").run(previous.number);
    rename(db, live, 'previous');
    rename(db, previous, 'live');
  });

export const dropGeneration = (db: Database.Database, projection: string, generation: Generation): void =>
  atomically(db, () => drop(db, projection, generation));

/** Gives the names of the projections that are gone. */
export const dropOthers = (db: Database.Database, kept: readonly string[]): readonly string[] =>
  db
    .transaction(() => {
      const stored = db.prepare<[], string>('SELECT DISTINCT projection FROM generations ORDER BY projection').pluck().all();
      const gone = stored.filter((projection) => !kept.includes(projection));
      for (const projection of gone) for (const generation of GENERATIONS) drop(db, projection, generation);
      return gone;
    })
    .immediate();
