import { START, type Position } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import { declarationsIn, type Wanted } from '../declaration';
import { mustMakeLive } from '../generation-rules';
import type { Generation } from '../read-store';
import { createTables, dropTables, renameTables } from './tables';

/** A row of the catalog: what is stored of a projection, and how far it has come. */
export type StoredGeneration = Readonly<{
  number: number;
  projection: string;
  generation: Generation;
  version: number;
  position: Position;
  text: string;
}>;

const NAMES = 'number, projection, generation, version, position, text';

export const createCatalog = (db: Database.Database): void => {
  db.exec(`CREATE TABLE IF NOT EXISTS generations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    projection TEXT NOT NULL,
    generation TEXT NOT NULL,
    version INTEGER NOT NULL,
    position TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (projection, generation))`);
};

const select = (db: Database.Database, where: string): Database.Statement<unknown[], StoredGeneration> =>
  db.prepare<unknown[], StoredGeneration>(`SELECT ${NAMES} FROM generations WHERE ${where}`);

/** Looks for this generation of all projections, or of one; prepared once, for those who look often. */
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
  for (const declaration of declarationsIn(stored.text)) dropTables(db, declaration, stored.number, generation);
  db.prepare('DELETE FROM generations WHERE number = ?').run(stored.number);
};

const rename = (db: Database.Database, stored: StoredGeneration | null, to: Generation): void => {
  if (!stored) return;
  for (const declaration of declarationsIn(stored.text)) renameTables(db, declaration, stored.number, stored.generation, to);
  db.prepare('UPDATE generations SET generation = ? WHERE number = ?').run(to, stored.number);
};

const assertUnclaimed = (db: Database.Database, { projection, collections }: Wanted): void => {
  const names = new Set(collections.map(({ name }) => name));
  for (const stored of lookingFor(db, 'live')()) {
    if (stored.projection === projection) continue;
    const taken = declarationsIn(stored.text).find(({ name }) => names.has(name));
    if (taken) throw new Error(`projection ${projection} declares ${taken.name}, which belongs to ${stored.projection}`);
  }
};

const atomically = (db: Database.Database, work: () => void): void => db.transaction(work).immediate();

/** Makes the live generation if it is missing; looks again once it holds the lock, for others may do the same. */
export const ensureLive = (db: Database.Database, wanted: Wanted): void => {
  const missing = (): boolean => mustMakeLive(storedGeneration(db, wanted.projection, 'live'), wanted);
  if (!missing()) return;
  atomically(db, () => {
    if (!missing()) return;
    assertUnclaimed(db, wanted);
    drop(db, wanted.projection, 'live');
    make(db, wanted, 'live');
  });
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
