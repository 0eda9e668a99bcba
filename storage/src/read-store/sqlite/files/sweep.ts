import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { namesBeside, pathBeside, removeFile, type Files } from './files';
import { atomically } from './generations';
import { dropIndex, dropTable, leftTables, removeSome, type Left } from '../collections/tables';

/** Rows that go in one transaction: others who write wait no longer than for so many. */
const AT_ONCE = 2000;
const PAUSE_MS = 5;

/**
 * What lies in no generation of the catalog any more. Looked for under the lock of the main file, under which generations are
 * made: a table that is found then is not one that a writer is about to need. Files are removed at once.
 */
const leftovers = (files: Files): readonly Readonly<{ db: Database.Database; tables: readonly Left[] }>[] =>
  atomically(files.main, () => {
    const rows = files.main
      .prepare<[], { number: number; file: string | null }>('SELECT number, file FROM generations LEFT JOIN apart USING (number)')
      .all();
    const [kept, known] = [new Set(rows.map(({ number }) => number)), new Set([null, ...rows.map(({ file }) => file)])];
    for (const name of namesBeside(files.main.name)) if (!known.has(name)) removeFile(pathBeside(files.main.name, name));
    return [...known].flatMap((file) => {
      const db = files.at(file);
      return db ? [{ db, tables: leftTables(db, kept) }] : [];
    });
  });

/**
 * Removes what generations left that are in the catalog no more, piece by piece: it is overwritten, and a large table at once would hold
 * up everybody for seconds. What is left when it is over, or fails, is left to the next one.
 */
export const sweep = async (files: Files, isOver: () => boolean): Promise<void> => {
  for (const { db, tables } of leftovers(files)) {
    for (const { name, indexes, isPlain } of tables) {
      for (const index of indexes) dropIndex(db, index);
      while (isPlain && !isOver() && removeSome(db, name, AT_ONCE)) await pause(PAUSE_MS);
      if (isOver()) return;
      dropTable(db, name);
    }
  }
};
