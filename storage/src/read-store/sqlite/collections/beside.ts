import type Database from 'better-sqlite3';
import type { Declaration } from '../../declaration';
import type { Put } from '../../read-store';
import { columnsOf, elementsOf, searchedTextOf, type Value } from '../../values';
import { column, type Tables } from './tables';

type Doc = Put['doc'];

/** What is kept beside documents: made of each, found again by its key, and written only where it comes out differently. */
export type Beside = Readonly<{
  /** `old` is the document as it stood, if it did. */
  change: (key: number | bigint, id: string, doc: Doc, old: Doc | undefined) => void;
  remove: (key: number | bigint) => void;
}>;

/** Elements of an array, all of which carry the same columns: many go in and out with one statement. */
const elementTables = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] =>
  declaration.indexes.flatMap(({ multikey, keys }) => {
    if (multikey === null) return [];
    const table = tables.elements(multikey);
    const carried = keys.slice(1).map(({ field }) => field);
    const carriedBy = (id: string, doc: Doc): readonly Value[] => {
      const columns = columnsOf(declaration, doc);
      return carried.map((field) => (field === 'id' ? id : (columns[declaration.columns.indexOf(field)] ?? null)));
    };
    const insert = db.prepare(
      `INSERT INTO ${table} (_key, _element, ${carried.map(column).join(', ')}) SELECT ?, value, ${carried.map(() => '?').join(', ')} FROM json_each(?)`,
    );
    const removeSome = db.prepare(`DELETE FROM ${table} WHERE _key = ? AND _element IN (SELECT value FROM json_each(?))`);
    const removeAll = db.prepare(`DELETE FROM ${table} WHERE _key = ?`);
    const add = (key: number | bigint, carries: readonly Value[], elements: readonly Value[]): void => {
      if (elements.length > 0) insert.run(key, ...carries, JSON.stringify(elements));
    };
    return [
      {
        change: (key, id, doc, old) => {
          const [carries, elements] = [carriedBy(id, doc), elementsOf(declaration, doc, multikey)];
          const before = old ? elementsOf(declaration, old, multikey) : [];
          if (old && JSON.stringify(carriedBy(id, old)) !== JSON.stringify(carries)) {
            removeAll.run(key);
            return add(key, carries, elements);
          }
          const [kept, had] = [new Set(elements), new Set(before)];
          const gone = before.filter((element) => !kept.has(element));
          if (gone.length > 0) removeSome.run(key, JSON.stringify(gone));
          add(
            key,
            carries,
            elements.filter((element) => !had.has(element)),
          );
        },
        remove: (key) => removeAll.run(key),
      },
    ];
  });

const wordTables = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] => {
  if (declaration.text.length === 0) return [];
  const insert = db.prepare(`INSERT INTO ${tables.words} (rowid, body) VALUES (?, ?)`);
  const remove = db.prepare(`DELETE FROM ${tables.words} WHERE rowid = ?`);
  return [
    {
      change: (key, _id, doc, old) => {
        const words = searchedTextOf(declaration, doc);
        if (old && searchedTextOf(declaration, old) === words) return;
        if (old) remove.run(key);
        insert.run(key, words);
      },
      remove: (key) => remove.run(key),
    },
  ];
};

export const besideOf = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] => [
  ...elementTables(db, declaration, tables),
  ...wordTables(db, declaration, tables),
];
