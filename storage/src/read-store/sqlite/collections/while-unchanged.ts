import type Database from 'better-sqlite3';

/** Differs after each commit of another connection, each row that this one changed, and each table that came or went. */
const stateOf = (db: Database.Database): string =>
  [
    db.pragma('data_version', { simple: true }),
    db.pragma('schema_version', { simple: true }),
    db.prepare<[], number>('SELECT total_changes()').pluck().get(),
  ].join();

/**
 * Gives again what was read of a file as long as nobody changed it.
 * @param read asked outside a transaction, or in one that has not changed anything yet: what is rolled back leaves no trace in the state
 */
export const whileUnchanged = <T>(read: (db: Database.Database) => T): ((db: Database.Database) => T) => {
  const known = new WeakMap<Database.Database, Readonly<{ state: string; found: T }>>();
  return (db) => {
    const state = stateOf(db);
    const before = known.get(db);
    if (before?.state === state) return before.found;
    const found = read(db);
    known.set(db, { state, found });
    return found;
  };
};
