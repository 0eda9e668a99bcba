import type Database from 'better-sqlite3';
import type { Changes } from '../../batch';
import type { Declaration } from '../../declaration';
import type { Put, Remove, Row } from '../../read-store';
import { columnsOf, textOf, wellFormed } from '../../values';
import { besideOf, type Beside } from './beside';
import { KnownIds, MOST_KNOWN } from './known-ids';
import { selected } from './select';
import { column, type Tables } from './tables';

/** Two ids have one hash, or there are too many: from here on an index in the file finds documents. */
export class IdsTooMany extends Error {
  override name = 'IdsTooMany';
}

type Raw = readonly [id: string, position: string, text: string, ...columns: Row['columns'][string][]];

/** Only what nobody else may share is looked for in an index: the rest is found here. */
export const canBeKnown = ({ indexes }: Declaration): boolean => indexes.every(({ unique }, i) => i === 0 || !unique);

/**
 * One collection of a generation that one writer fills from nothing. Documents go to the end of the table; where each lies is known here.
 * Every method may throw IdsTooMany.
 */
export class BuildingCollection {
  private readonly ids = new KnownIds();
  private readonly upsert: Database.Statement;
  private readonly idAt: Database.Statement<unknown[], string>;
  private readonly textAt: Database.Statement<unknown[], string>;
  private readonly rowsAt: Database.Statement<unknown[], Raw>;
  private readonly removal: Database.Statement;
  private readonly beside: readonly Beside[];

  constructor(
    db: Database.Database,
    private readonly declaration: Declaration,
    tables: Tables,
    private readonly rowOf: (raw: Raw) => Row,
  ) {
    const { base } = tables;
    const own = ['id', '_position', '_text', ...declaration.columns].map(column);
    const changed = own.slice(1).map((name) => `${name} = excluded.${name}`);
    this.upsert = db.prepare(
      `INSERT INTO ${base} (_key, ${own.join(', ')}) VALUES (?, ${own.map(() => '?').join(', ')})
       ON CONFLICT (_key) DO UPDATE SET ${changed.join(', ')} WHERE excluded._position > _position AND excluded.id = id`,
    );
    this.idAt = db.prepare<unknown[], string>(`SELECT id FROM ${base} WHERE _key = ?`).pluck();
    this.textAt = db.prepare<unknown[], string>(`SELECT _text FROM ${base} WHERE _key = ?`).pluck();
    this.rowsAt = db
      .prepare<unknown[], Raw>(
        `SELECT ${selected(declaration)} FROM json_each(?) AS j CROSS JOIN ${base} AS d ON d._key = j.value`,
      )
      .raw();
    this.removal = db.prepare(`DELETE FROM ${base} WHERE _key = ? AND _position < ? AND id = ?`);
    this.beside = besideOf(db, declaration, tables);
  }

  /** Whether nothing was ever written. */
  get isEmpty(): boolean {
    return this.ids.size === 0;
  }

  getMany(ids: readonly string[]): readonly Row[] {
    const asked = new Map<number, string>();
    for (const raw of ids) {
      const id = wellFormed(raw);
      const key = this.ids.keyOf(id);
      if (key === 0) continue;
      if ((asked.get(key) ?? id) !== id) throw new IdsTooMany();
      asked.set(key, id);
    }
    if (asked.size === 0) return [];
    const rows = new Map(this.rowsAt.all(JSON.stringify([...asked.keys()])).map((raw) => [raw[0], this.rowOf(raw)]));
    for (const [key, id] of asked) if (!rows.has(id) && this.idAt.get(key) !== undefined) throw new IdsTooMany();
    return ids.flatMap((id) => rows.get(wellFormed(id)) ?? []);
  }

  apply({ puts, removes }: Changes): void {
    for (const remove of removes) this.remove(remove);
    for (const put of puts) this.put(put);
  }

  private put(put: Put): void {
    const id = wellFormed(put.id);
    if (this.ids.size > MOST_KNOWN) throw new IdsTooMany();
    const known = this.ids.keyOf(id);
    const key = known || this.ids.keyFor(id);
    // What stands beside a document is made of its old text, which the upsert replaces.
    const old = known && this.beside.length > 0 ? this.textAt.get(key) : undefined;
    const { changes } = this.upsert.run(
      key,
      id,
      put.position,
      textOf(this.declaration.name, id, put.doc),
      ...columnsOf(this.declaration, put.doc),
    );
    if (changes === 0) return this.assertAt(key, id);
    for (const { change } of this.beside)
      change(key, id, put.doc, old === undefined ? undefined : (JSON.parse(old) as Put['doc']));
  }

  private remove({ id: raw, position }: Remove): void {
    const id = wellFormed(raw);
    const key = this.ids.keyOf(id);
    if (key === 0) return;
    if (this.removal.run(key, position, id).changes === 0) return this.assertAt(key, id);
    for (const { remove } of this.beside) remove(key);
  }

  private assertAt(key: number, id: string): void {
    if ((this.idAt.get(key) ?? id) !== id) throw new IdsTooMany();
  }
}
