import type Database from 'better-sqlite3';
import { START, type Position } from '@refrain/contracts/kernel';
import { sqliteCode } from '../../kernel/durable-sqlite';
import { latestChanges } from '../batch';
import type { Wanted } from '../declaration';
import { assertNext, assertSame, assertWritable, isNamed } from '../generation-rules';
import { RefusedData, type Commit, type Generation, type ProjectionWriter, type Query, type Row } from '../read-store';
import { Catalog } from './catalog';
import { explainDamage } from './files/damage';
import type { Files } from './files/files';
import { noteCommit } from './fresh-reads';
import { lookingFor, positionOf, type StoredGeneration } from './files/generations';

/** What SQLite says of the data, not of itself: a constraint, a value that is too big. */
const isRefusal = (error: unknown): boolean => /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(sqliteCode(error) ?? '');

/** Writes one generation of one projection. Nothing is awaited within a transaction, so that others may use its connection too. */
export class SqliteProjectionWriter implements ProjectionWriter {
  private readonly catalog: Catalog;
  /** The generation that the checkpoint was taken from. */
  private read: number | null | undefined;
  private advancing: Readonly<{ db: Database.Database; statement: Database.Statement }> | undefined;

  constructor(
    private readonly files: Files,
    private readonly wanted: Wanted,
    private readonly generation: Generation,
    private readonly onClose: () => void,
  ) {
    this.catalog = new Catalog(files, lookingFor(files.main, generation, wanted.projection));
    // Nobody else writes what is built from nothing: what this writer did not put there is not there.
    if (!this.isBuilding) return;
    const isEmpty = this.standing()?.position === START;
    for (const { name } of wanted.collections) this.catalog.collection(name)[isEmpty ? 'build' : 'goOn']();
  }

  /** Beside those that serve: indexes are made late. */
  private get isBuilding(): boolean {
    return this.generation === 'next' || isNamed(this.generation);
  }

  async checkpoint(): Promise<Position> {
    const standing = this.standing();
    this.read = standing?.number ?? null;
    return standing?.position ?? START;
  }

  async getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    this.follow();
    return this.catalog.read(collection, (stored) => stored.getMany(ids));
  }

  async find(collection: string, query: Query): Promise<readonly Row[]> {
    this.follow();
    return this.catalog.read(collection, (stored) => (this.isBuilding && !stored.indexFor(query) ? [] : stored.find(query)));
  }

  async commit(batch: Commit): Promise<void> {
    const db = this.database();
    try {
      db.transaction(() => this.apply(db, batch)).immediate();
      noteCommit();
    } catch (error) {
      throw this.explained(error);
    }
  }

  /** Makes every index that was left out so far. */
  async complete(): Promise<void> {
    this.catalog.refresh();
    for (const { name } of this.wanted.collections) this.catalog.collection(name).complete();
  }

  async close(): Promise<void> {
    this.onClose();
  }

  /** The connection on which this commits. */
  database(): Database.Database {
    const [stored] = this.catalog.refresh().generations;
    return this.files.at(stored?.file ?? null) ?? this.files.main;
  }

  /** Documents and checkpoint, within a transaction of `database()`. */
  apply(db: Database.Database, batch: Commit): void {
    const standing = this.standing();
    const name = `${this.wanted.projection} (${this.generation})`;
    assertSame(standing?.number ?? null, this.read, name);
    assertNext(standing, name, batch);
    for (const [name, changes] of latestChanges(batch)) this.catalog.collection(name).apply(changes);
    this.advance(db).run(batch.checkpoint, standing?.number);
  }

  /** What SQLite threw, as this port says it. */
  explained(error: unknown): unknown {
    if (!isRefusal(error)) return explainDamage(this.database().name, error);
    return new RefusedData(`${this.wanted.projection}: ${(error as Error).message}`, { cause: error });
  }

  /** Others swap what is live; what is built they can only discard, and then the next commit is refused. */
  private follow(): void {
    if (!this.isBuilding) this.catalog.follow();
  }

  private advance(db: Database.Database): Database.Statement {
    if (this.advancing?.db !== db)
      this.advancing = { db, statement: db.prepare('UPDATE generations SET position = ? WHERE number = ?') };
    return this.advancing.statement;
  }

  /** Others may have swapped the generation: this writer goes on with what is there, if that is still of its version. */
  private standing(): StoredGeneration | null {
    const [found] = this.catalog.refresh().generations;
    const position = found && positionOf(this.files, found);
    if (!found || position === null || position === undefined) return null;
    const stored = { ...found, position };
    assertWritable(stored, this.wanted, this.generation);
    return stored;
  }
}
