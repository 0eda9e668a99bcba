import type Database from 'better-sqlite3';
import { START, type Position } from '@refrain/contracts/kernel';
import { sqliteCode } from '../../kernel/durable-sqlite';
import { latestChanges } from '../batch';
import type { Wanted } from '../declaration';
import { assertNext, assertWritable } from '../generation-rules';
import { RefusedData, type Generation, type ProjectionWriter, type Query, type Row } from '../read-store';
import { Catalog } from './catalog';
import { explainDamage } from './damage';
import { lookingFor, type StoredGeneration } from './generations';

/** What SQLite says of the data, not of itself: a constraint, a value that is too big. */
const isRefusal = (error: unknown): boolean => /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(sqliteCode(error) ?? '');

type Batch = Parameters<ProjectionWriter['commit']>[0];

/** Writes one generation of one projection on a connection of its own, so that nobody else is in its transaction. */
export class SqliteProjectionWriter implements ProjectionWriter {
  private readonly catalog: Catalog;
  private readonly advance: Database.Statement;
  private readonly transact: (batch: Batch) => void;

  constructor(
    private readonly db: Database.Database,
    private readonly wanted: Wanted,
    private readonly generation: Generation,
    private readonly onClose: () => void,
  ) {
    this.catalog = new Catalog(db, lookingFor(db, generation, wanted.projection));
    this.advance = db.prepare('UPDATE generations SET position = ? WHERE number = ?');
    this.transact = db.transaction((batch: Batch) => this.apply(batch)).immediate;
  }

  async checkpoint(): Promise<Position> {
    return this.standing()?.position ?? START;
  }

  async getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.getMany(ids));
  }

  async find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.find(query));
  }

  async commit(batch: Batch): Promise<void> {
    try {
      this.transact(batch);
    } catch (error) {
      if (!isRefusal(error)) throw explainDamage(this.db.name, error);
      throw new RefusedData(`${this.wanted.projection}: ${(error as Error).message}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.db.close();
    this.onClose();
  }

  private apply(batch: Batch): void {
    const standing = this.standing();
    assertNext(standing, `${this.wanted.projection} (${this.generation})`, batch);
    for (const [name, changes] of latestChanges(batch)) this.catalog.collection(name).writer.apply(changes);
    this.advance.run(batch.checkpoint, standing?.number);
  }

  /** Others may have swapped the generation: this writer goes on with what is there, if that is still of its version. */
  private standing(): StoredGeneration | null {
    const [stored] = this.catalog.refresh().generations;
    if (!stored) return null;
    assertWritable(stored, this.wanted, this.generation);
    return stored;
  }
}
