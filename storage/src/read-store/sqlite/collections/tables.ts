import type Database from 'better-sqlite3';
import type { Declaration, Index } from '../../declaration';
import type { Generation } from '../../read-store';
import { whileUnchanged } from './while-unchanged';

/** Names are checked when they are declared; quoting is the second fence. */
const quoted = (name: string): string => `"${name}"`;

/**
 * Names of what holds one collection in one generation. The base table carries the generation in its name and every other
 * table is read only through it, so that a swap is a rename, and a statement that was prepared before it fails instead of
 * reading what is no longer live. `number` is never used twice.
 */
export const tablesOf = (declaration: Declaration, number: number, generation: Generation) => ({
  base: quoted(`${generation}_${declaration.name}_${number}`),
  index: ({ keys }: Index, i: number) =>
    quoted(`ix${number}_${declaration.name}_${i}_${keys.map(({ field }) => field).join('_')}`),
  /** Elements of an array field with the columns they carry. */
  elements: (field: string) => quoted(`${declaration.name}_${number}_has_${field}`),
  words: quoted(`${declaration.name}_${number}_words`),
});
export type Tables = ReturnType<typeof tablesOf>;

/** A declared column, apart from our own: `_key`, `id`, `_position`, `_text`, `_element`. */
export const column = quoted;

const typed = (declaration: Declaration, field: string): string => `${column(field)} ${declaration.types.get(field) ?? ''}`;

const keyList = ({ keys, multikey }: Index): string =>
  keys
    .map(({ field, descending }, i) => `${multikey && i === 0 ? '_element' : column(field)}${descending ? ' DESC' : ''}`)
    .join(', ');

/** Tables with their indexes. `lean` leaves out what only finds documents: `createIndex` makes it later. */
export const createTables = (
  db: Database.Database,
  declaration: Declaration,
  number: number,
  generation: Generation,
  lean = false,
): void => {
  const tables = tablesOf(declaration, number, generation);
  const columns = declaration.columns.map((field) => `, ${typed(declaration, field)}`).join('');
  db.exec(`CREATE TABLE ${tables.base}
    (_key INTEGER PRIMARY KEY, id TEXT NOT NULL, _position TEXT NOT NULL, _text TEXT NOT NULL${columns})`);
  declaration.indexes.forEach(({ multikey, unique, keys }, i) => {
    if (multikey) {
      const carried = keys.slice(1).map(({ field }) => `, ${typed(declaration, field)}`);
      // The key of the document comes first, so that its elements are found when it changes; the index below serves queries.
      db.exec(`CREATE TABLE ${tables.elements(multikey)}
        (_key INTEGER, _element${carried.join('')}, PRIMARY KEY (_key, _element)) WITHOUT ROWID`);
    }
    if (!lean || (unique && i > 0)) createIndex(db, declaration, tables, i);
  });
  if (declaration.text.length > 0) {
    db.exec(`CREATE VIRTUAL TABLE ${tables.words}
      USING fts5(body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`);
  }
};

/** One index of a declaration, where it is not there. Made once all rows are there, it costs a third of what it costs row by row. */
export const createIndex = (db: Database.Database, declaration: Declaration, tables: Tables, i: number): void => {
  const index = declaration.indexes[i];
  if (!index) return;
  const table = index.multikey ? tables.elements(index.multikey) : tables.base;
  db.exec(`CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${tables.index(index, i)} ON ${table} (${keyList(index)})`);
};

/** Every index of a declaration that is not there yet. */
export const createIndexes = (db: Database.Database, declaration: Declaration, number: number, generation: Generation): void =>
  declaration.indexes.forEach((_, i) => createIndex(db, declaration, tablesOf(declaration, number, generation), i));

export type Left = Readonly<{ name: string; indexes: readonly string[]; isPlain: boolean }>;

/** `live_songs_7`, and what stands beside it: `songs_7_has_tags`, `songs_7_words`. */
const OWN = /^(?:[a-z]+_[A-Za-z0-9]+_(\d+)|[A-Za-z0-9]+_(\d+)_(?:has_[A-Za-z0-9]+|words))$/;

/** Tables of generations that are not kept, whatever was declared: what another program stored is found too. */
export const leftTables = (db: Database.Database, kept: ReadonlySet<number>): readonly Left[] => {
  const entries = db
    .prepare<[], { type: string; name: string; tbl_name: string; sql: string | null }>(
      'SELECT type, name, tbl_name, sql FROM sqlite_schema',
    )
    .all();
  const isLeft = ({ type, name }: { type: string; name: string }): boolean => {
    const found = type === 'table' ? OWN.exec(name) : null;
    return found !== null && !kept.has(Number(found[1] ?? found[2]));
  };
  return entries.filter(isLeft).map(({ name, sql }) => ({
    name,
    indexes: entries
      .filter(({ type, tbl_name, sql: made }) => type === 'index' && tbl_name === name && made !== null)
      .map((index) => index.name),
    isPlain: !sql?.startsWith('CREATE VIRTUAL'),
  }));
};

// Two may sweep at the same time.
export const dropIndex = (db: Database.Database, name: string): void => void db.exec(`DROP INDEX IF EXISTS ${quoted(name)}`);
export const dropTable = (db: Database.Database, name: string): void => void db.exec(`DROP TABLE IF EXISTS ${quoted(name)}`);

/** Removes the first rows; says whether there may be more. */
export const removeSome = (db: Database.Database, name: string, count: number): boolean => {
  const last = db
    .prepare<[number], number>(`SELECT _key FROM ${quoted(name)} ORDER BY _key LIMIT 1 OFFSET ?`)
    .pluck()
    .get(count);
  if (last === undefined) return false;
  db.prepare(`DELETE FROM ${quoted(name)} WHERE _key <= ?`).run(last);
  return true;
};

/** Names of the tables of documents of one generation, whatever was declared: what another program stored is found too. */
const basesOf = (db: Database.Database, number: number): readonly string[] =>
  db
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND instr(name, ?) > 0")
    .pluck()
    .all(`_${number}`)
    .filter((name) => new RegExp(`^[a-z]+_[A-Za-z0-9]+_${number}$`).test(name));

export const renameTables = (db: Database.Database, number: number, to: Generation): void => {
  for (const name of basesOf(db, number)) {
    db.exec(`ALTER TABLE ${quoted(name)} RENAME TO ${quoted(name.replace(/^[a-z]+/, to))}`);
  }
};

const namesIn = whileUnchanged(
  (db): ReadonlySet<string> => new Set(db.prepare<[], string>('SELECT name FROM sqlite_schema').pluck().all().map(quoted)),
);

/** Whether every table and index is there that holds these collections. */
export const areWhole = (
  db: Database.Database,
  declarations: readonly Declaration[],
  number: number,
  generation: Generation,
): boolean => {
  const there = namesIn(db);
  return declarations.every((declaration) => {
    const tables = tablesOf(declaration, number, generation);
    const indexes = declaration.indexes.map((index, i) => tables.index(index, i));
    const elements = declaration.indexes.flatMap(({ multikey }) => (multikey ? [tables.elements(multikey)] : []));
    return [tables.base, ...indexes, ...elements, ...(declaration.text.length > 0 ? [tables.words] : [])].every((name) =>
      there.has(name),
    );
  });
};
