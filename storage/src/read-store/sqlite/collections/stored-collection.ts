import type Database from 'better-sqlite3';
import type { Changes } from '../../batch';
import type { Declaration } from '../../declaration';
import { stretchesOf } from '../../keyset';
import { accessFor } from '../../query-rules';
import { columnsAsked, findsNothing, understand } from '../../question';
import type { Generation, Query, Row, Scalar } from '../../read-store';
import { wellFormed } from '../../values';
import { BuildingCollection, canBeKnown, IdsTooMany } from './building-collection';
import { CollectionWriter } from './collection-writer';
import { selected, selectOf, shapeOf, valuesOf } from './select';
import { createIndex, tablesOf, type Tables } from './tables';

type Raw = readonly [id: string, position: string, text: string, ...columns: Scalar[]];
type Statement = Database.Statement<unknown[], Raw>;

const rowOf = (raw: Raw, names: readonly string[]): Row => {
  const columns: Record<string, Scalar> = {};
  for (let i = 0; i < names.length; i += 1) columns[names[i] as string] = raw[i + 3] as Scalar;
  return { id: raw[0], position: raw[1], text: raw[2], columns };
};

/** One collection in one generation, on one connection. Statements are prepared once a shape and kept. */
export class StoredCollection {
  private readonly tables: Tables;
  private readonly statements = new Map<string, Statement>();
  private writing: CollectionWriter | undefined;
  private building: BuildingCollection | undefined;
  private readonly indexed = new Set<number>();

  constructor(
    readonly db: Database.Database,
    readonly declaration: Declaration,
    number: number,
    generation: Generation,
  ) {
    this.tables = tablesOf(declaration, number, generation);
  }

  /** From here on one writer alone fills this from nothing. */
  build(): void {
    if (canBeKnown(this.declaration))
      this.building ??= new BuildingCollection(this.db, this.declaration, this.tables, (raw) =>
        rowOf(raw, this.declaration.columns),
      );
    else this.indexBy([0]);
  }

  /** The same where another writer began: an index finds what it put there. */
  goOn(): void {
    this.indexBy([0]);
  }

  /** Within a transaction that the caller began. */
  apply(changes: Changes): void {
    if (this.building)
      return this.unlessTooMany(
        this.building,
        (building) => building.apply(changes),
        () => this.apply(changes),
      );
    this.writing ??= new CollectionWriter(this.db, this.declaration, this.tables);
    this.writing.apply(changes);
  }

  get(id: string): Row | null {
    const sql = () => `SELECT ${selected(this.declaration)} FROM ${this.tables.base} AS d WHERE d.id = ?`;
    const raw = this.statement('get', sql).get(wellFormed(id));
    return raw ? rowOf(raw, this.declaration.columns) : null;
  }

  /** One statement, so that all rows are of one moment; the join keeps the order of the ids. */
  getMany(ids: readonly string[]): readonly Row[] {
    if (this.building)
      return this.unlessTooMany(
        this.building,
        (building) => building.getMany(ids),
        () => this.getMany(ids),
      );
    if (ids.length < 2) return ids.flatMap((id) => this.get(id) ?? []);
    const sql = () =>
      `SELECT ${selected(this.declaration)} FROM json_each(?) AS j CROSS JOIN ${this.tables.base} AS d ON d.id = j.value`;
    return this.statement('getMany', sql)
      .all(JSON.stringify(ids.map(wellFormed)))
      .map((raw) => rowOf(raw, this.declaration.columns));
  }

  find(query: Query): readonly Row[] {
    const question = understand(this.declaration, query);
    if (findsNothing(question)) return [];
    const rows: Row[] = [];
    const columns = columnsAsked(this.declaration, question);
    for (const stretch of stretchesOf(question)) {
      const statement = this.statement(shapeOf(question, stretch), () =>
        selectOf(this.declaration, this.tables, accessFor(this.declaration, question), question, stretch),
      );
      for (const raw of statement.all(...valuesOf(question, stretch), question.limit - rows.length))
        rows.push(rowOf(raw, columns));
      if (rows.length === question.limit) break;
    }
    return rows;
  }

  /** Makes the index that a query needs, where it was left out while this was filled. @returns whether there can be anything to find */
  indexFor(query: Query): boolean {
    const index = accessFor(this.declaration, understand(this.declaration, query))?.index;
    if (this.building?.isEmpty) return false;
    if (index) this.indexBy([this.declaration.indexes.indexOf(index)]);
    return true;
  }

  /** Makes every index that was left out. */
  complete(): void {
    this.indexBy(this.declaration.indexes.keys());
    this.building = undefined;
  }

  private indexBy(which: Iterable<number>): void {
    for (const i of which) {
      if (this.indexed.has(i)) continue;
      createIndex(this.db, this.declaration, this.tables, i);
      this.indexed.add(i);
    }
  }

  private unlessTooMany<T>(building: BuildingCollection, work: (building: BuildingCollection) => T, otherwise: () => T): T {
    try {
      return work(building);
    } catch (error) {
      if (!(error instanceof IdsTooMany)) throw error;
      this.indexBy([0]);
      this.building = undefined;
      return otherwise();
    }
  }

  private statement(shape: string, sql: () => string): Statement {
    let statement = this.statements.get(shape);
    if (!statement) this.statements.set(shape, (statement = this.db.prepare<unknown[], Raw>(sql()).raw()));
    return statement;
  }
}
