import type Database from 'better-sqlite3';
import type { Changes } from '../../batch';
import type { Declaration } from '../../declaration';
import type { Put, Remove } from '../../read-store';
import { columnsOf, textOf, wellFormed } from '../../values';
import { besideOf, type Beside } from './beside';
import { column, type Tables } from './tables';

type Stored = readonly [key: number, position: string, text: string];

/** Writes one collection of one generation, within a transaction that the caller began. */
export class CollectionWriter {
  private readonly upsert: Database.Statement;
  private readonly stored: Database.Statement<unknown[], Stored>;
  private readonly removal: Database.Statement<unknown[], number>;
  /** Takes the values of unique indexes away, so that documents of one batch can exchange them. */
  private readonly vacate: Database.Statement | null;
  private readonly beside: readonly Beside[];

  constructor(
    db: Database.Database,
    private readonly declaration: Declaration,
    tables: Tables,
  ) {
    const { base } = tables;
    const own = ['id', '_position', '_text', ...declaration.columns].map(column);
    const changed = own.slice(1).map((name) => `${name} = excluded.${name}`);
    this.upsert = db.prepare(
      `INSERT INTO ${base} (${own.join(', ')}) VALUES (${own.map(() => '?').join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${changed.join(', ')} WHERE excluded._position > _position`,
    );
    this.stored = db.prepare<unknown[], Stored>(`SELECT _key, _position, _text FROM ${base} WHERE id = ?`).raw();
    this.removal = db.prepare<unknown[], number>(`DELETE FROM ${base} WHERE id = ? AND _position < ? RETURNING _key`).pluck();
    const unique = new Set(declaration.indexes.flatMap((index) => (index.unique ? index.keys.map(({ field }) => field) : [])));
    const emptied = declaration.columns.flatMap((field) => (unique.has(field) ? `${column(field)} = NULL` : [])).join(', ');
    this.vacate = emptied ? db.prepare(`UPDATE ${base} SET ${emptied} WHERE id = ? AND _position < ?`) : null;
    this.beside = besideOf(db, declaration, tables);
  }

  /** Removals come first: what they held of a unique index is free again. */
  apply({ puts, removes }: Changes): void {
    for (const remove of removes) this.remove(remove);
    if (this.vacate) for (const { id, position } of puts) this.vacate.run(wellFormed(id), position);
    for (const put of puts) this.put(put);
  }

  private put(put: Put): void {
    const id = wellFormed(put.id);
    const values = [id, put.position, textOf(this.declaration.name, id, put.doc), ...columnsOf(this.declaration, put.doc)];
    if (this.beside.length === 0) this.upsert.run(values);
    else this.putWithRows(id, put, values);
  }

  private putWithRows(id: string, { position, doc }: Put, values: readonly unknown[]): void {
    const before = this.stored.get(id);
    if (before && before[1] >= position) return;
    const { lastInsertRowid } = this.upsert.run(values);
    const key = before ? before[0] : lastInsertRowid;
    const old = before && (JSON.parse(before[2]) as Put['doc']);
    for (const { change } of this.beside) change(key, id, doc, old);
  }

  private remove({ id, position }: Remove): void {
    const key = this.removal.get(wellFormed(id), position);
    if (key !== undefined) for (const { remove } of this.beside) remove(key);
  }
}
