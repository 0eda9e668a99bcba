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

export const dropTables = (db: Database.Database, declaration: Declaration, number: number, generation: Generation): void => {
  const tables = tablesOf(declaration, number, generation);
  for (const { multikey } of declaration.indexes) if (multikey) db.exec(`DROP TABLE ${tables.elements(multikey)}`);
  if (declaration.text.length > 0) db.exec(`DROP TABLE ${tables.words}`);
  db.exec(`DROP TABLE ${tables.base}`);
};

export const renameTables = (db: Database.Database, declaration: Declaration, number: number, from: Generation, to: Generation): void => {
  db.exec(`ALTER TABLE ${tablesOf(declaration, number, from).base} RENAME TO ${tablesOf(declaration, number, to).base}`);
};
