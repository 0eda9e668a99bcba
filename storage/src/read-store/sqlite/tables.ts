import type Database from 'better-sqlite3';
import type { Declaration, Index } from '../declaration';
import type { Generation } from '../read-store';

/** Names are checked when they are declared; quoting is the second fence. */
const quoted = (name: string): string => `"${name}"`;

/**
 * Names of what holds one collection in one generation. The base table carries the generation in its name and every other
 * table is read only through it, so that a swap is a rename, and a statement that was prepared before it fails instead of
 * reading what is no longer live. `number` is never used twice.
 */
export const tablesOf = (declaration: Declaration, number: number, generation: Generation) => ({
  base: quoted(`${generation}_${declaration.name}_${number}`),
  index: ({ keys }: Index, i: number) => quoted(`ix${number}_${declaration.name}_${i}_${keys.map(({ field }) => field).join('_')}`),
  /** Elements of an array field with the columns they carry. */
  elements: (field: string) => quoted(`${declaration.name}_${number}_has_${field}`),
  words: quoted(`${declaration.name}_${number}_words`),
});
export type Tables = ReturnType<typeof tablesOf>;

/** A declared column, apart from our own: `_key`, `id`, `_position`, `_text`, `_element`. */
export const column = quoted;

const typed = (declaration: Declaration, field: string): string => `${column(field)} ${declaration.types.get(field) ?? ''}`;

const keyList = ({ keys, multikey }: Index): string =>
  keys.map(({ field, descending }, i) => `${multikey && i === 0 ? '_element' : column(field)}${descending ? ' DESC' : ''}`).join(', ');

export const createTables = (db: Database.Database, declaration: Declaration, number: number, generation: Generation): void => {
  const tables = tablesOf(declaration, number, generation);
  const columns = declaration.columns.map((field) => `, ${typed(declaration, field)}`).join('');
  db.exec(`CREATE TABLE ${tables.base}
    (_key INTEGER PRIMARY KEY, id TEXT NOT NULL, _position TEXT NOT NULL, _text TEXT NOT NULL${columns})`);
  declaration.indexes.forEach((index, i) => {
    const { multikey, unique, keys } = index;
    if (multikey) {
      const carried = keys.slice(1).map(({ field }) => `, ${typed(declaration, field)}`);
      // The key of the document comes first, so that its elements are found when it changes; the index below serves queries.
      db.exec(`CREATE TABLE ${tables.elements(multikey)}
        (_key INTEGER, _element${carried.join('')}, PRIMARY KEY (_key, _element)) WITHOUT ROWID`);
    }
    const table = multikey ? tables.elements(multikey) : tables.base;
    db.exec(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${tables.index(index, i)} ON ${table} (${keyList(index)})`);
  });
  if (declaration.text.length > 0) {
    db.exec(`CREATE VIRTUAL TABLE ${tables.words}
      USING fts5(body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`);
  }
};

/** Names of the tables of one generation, whatever was declared: what another program stored is found too. */
const namesOf = (db: Database.Database, number: number, pattern: RegExp): readonly string[] =>
  db
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND instr(name, ?) > 0")
    .pluck()
    .all(`_${number}`)
    .filter((name) => pattern.test(name));

export const dropTables = (db: Database.Database, number: number): void => {
  const own = new RegExp(`^(?:[a-z]+_[A-Za-z0-9]+_${number}|[A-Za-z0-9]+_${number}_(?:has_[A-Za-z0-9]+|words))$`);
  for (const name of namesOf(db, number, own)) db.exec(`DROP TABLE ${quoted(name)}`);
};

export const renameTables = (db: Database.Database, number: number, to: Generation): void => {
  for (const name of namesOf(db, number, new RegExp(`^[a-z]+_[A-Za-z0-9]+_${number}$`))) {
    db.exec(`ALTER TABLE ${quoted(name)} RENAME TO ${quoted(name.replace(/^[a-z]+/, to))}`);
  }
};

/** Whether every table and index is there that holds these collections. */
export const areWhole = (db: Database.Database, declarations: readonly Declaration[], number: number, generation: Generation): boolean => {
  const there = new Set(db.prepare<[], string>('SELECT name FROM sqlite_schema').pluck().all().map(quoted));
  return declarations.every((declaration) => {
    const tables = tablesOf(declaration, number, generation);
    const indexes = declaration.indexes.map((index, i) => tables.index(index, i));
    const elements = declaration.indexes.flatMap(({ multikey }) => (multikey ? [tables.elements(multikey)] : []));
    return [tables.base, ...indexes, ...elements, ...(declaration.text.length > 0 ? [tables.words] : [])].every((name) => there.has(name));
  });
};
