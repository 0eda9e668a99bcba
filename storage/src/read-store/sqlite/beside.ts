import type Database from 'better-sqlite3';
import type { Declaration } from '../declaration';
import type { Put } from '../read-store';
import { columnsOf, elementsOf, searchedTextOf, type Value } from '../values';
import { column, type Tables } from './tables';

/** Rows kept beside a document: made of it, found again by its key, and written only when they come out differently. */
export type Beside = Readonly<{
  rowsOf: (id: string, doc: Put['doc']) => readonly (readonly Value[])[];
  remove: Database.Statement;
  insert: Database.Statement;
}>;

const elementTables = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] =>
  declaration.indexes.flatMap(({ multikey, keys }) => {
    if (multikey === null) return [];
    const table = tables.elements(multikey);
    const carried = keys.slice(1).map(({ field }) => field);
    return [
      {
        rowsOf: (id, doc) => {
          const columns = columnsOf(declaration, doc);
          const values = carried.map((field) => (field === 'id' ? id : (columns[declaration.columns.indexOf(field)] ?? null)));
          return elementsOf(declaration, doc, multikey).map((element) => [element, ...values]);
        },
        remove: db.prepare(`DELETE FROM ${table} WHERE _key = ?`),
        insert: db.prepare(
          `INSERT INTO ${table} (_key, _element, ${carried.map(column).join(', ')}) VALUES (?, ?, ${carried.map(() => '?').join(', ')})`,
        ),
      },
    ];
  });

const wordTables = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] =>
  declaration.text.length === 0
    ? []
    : [
        {
          rowsOf: (_id, doc) => [[searchedTextOf(declaration, doc)]],
          remove: db.prepare(`DELETE FROM ${tables.words} WHERE rowid = ?`),
          insert: db.prepare(`INSERT INTO ${tables.words} (rowid, body) VALUES (?, ?)`),
        },
      ];

export const besideOf = (db: Database.Database, declaration: Declaration, tables: Tables): readonly Beside[] => [
  ...elementTables(db, declaration, tables),
  ...wordTables(db, declaration, tables),
];
