import { START, type Position } from '@refrain/contracts/kernel';
import { latestChanges } from '../batch';
import type { Wanted } from '../declaration';
import { declarationsIn } from '../declaration';
import { assertNext, assertSame, assertWritable } from '../generation-rules';
import {
  ReadStoreUnavailable,
  StaleCheckpoint,
  type Commit,
  type Generation,
  type ProjectionWriter,
  type Query,
  type Row,
} from '../read-store';
import { textOf } from '../values';
import { partsOf, type Batches, type Change } from './batches';
import type { Catalog } from './catalog';
import { assertUnique, carryOut, changesOf, type CollectionChange } from './changing';
import { commitAll, type Plan } from './commit-all';
import type { MongoConnection } from './connection';
import { generationOf, type StoredGeneration } from './generations';
import { StoredCollection } from './stored-collection';

const latest = (batch: Commit): readonly Change[] =>
  [...latestChanges(batch)].flatMap(([, { puts, removes }]) => [
    // What goes makes room for what comes.
    ...removes.map((remove) => ({ ...remove, text: null, doc: {} })),
    ...puts.map((put) => ({ ...put, text: textOf(put.collection, put.id, put.doc) })),
  ]);

/** Writes one generation of one projection. A writer first finishes what another one left. */
export class MongoProjectionWriter implements ProjectionWriter {
  /** The generation that the checkpoint was taken from. */
  private read: string | null | undefined;

  constructor(
    private readonly connection: MongoConnection,
    private readonly catalog: Catalog,
    private readonly batches: Batches,
    private readonly wanted: Wanted,
    private readonly generation: Generation,
  ) {}

  async checkpoint(): Promise<Position> {
    const stored = await this.standing();
    this.read = stored?.number ?? null;
    if (!stored) return START;
    await this.finish(stored);
    return (await this.batches.position(stored.number)) ?? START;
  }

  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.getMany(ids), this.generation, this.wanted.projection);
  }

  find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.find(query), this.generation, this.wanted.projection);
  }

  async commit(batch: Commit): Promise<void> {
    const [outcome] = await commitAll(this.batches, [{ writer: this, batch }]);
    if (outcome) throw outcome.error;
  }

  /**
   * Works out all that a batch writes, and writes nothing.
   * @throws StaleCheckpoint, RefusedData, UnknownCollection
   */
  async plan(batch: Commit): Promise<Plan> {
    const stored = await this.standing();
    this.assertNext(stored, stored && batch.expected, batch);
    if (!stored) throw new StaleCheckpoint('there is no generation');
    try {
      const wholly = latest(batch);
      const changes = this.changes(stored, wholly);
      await Promise.all(changes.map(assertUnique));
      const { expected, checkpoint } = batch;
      return { number: stored.number, expected, checkpoint, parts: partsOf(wholly), changes };
    } catch (error) {
      throw await this.causeOf(error, batch);
    }
  }

  /** What made a batch fail. Another process may have gone on, which makes the batch wrong in any way. */
  async causeOf(error: unknown, batch: Commit): Promise<unknown> {
    if (error instanceof ReadStoreUnavailable) return error;
    try {
      const stored = await this.standing();
      if (stored) await this.finish(stored);
      this.assertNext(stored, stored && (await this.batches.position(stored.number)), batch);
      return error;
    } catch (found) {
      return found;
    }
  }

  async complete(): Promise<void> {}

  async close(): Promise<void> {}

  private assertNext(stored: StoredGeneration | null, position: Position | null, batch: Commit): void {
    const name = `${this.wanted.projection} (${this.generation})`;
    assertSame(stored?.number ?? null, this.read, name);
    const standing = position === null ? null : { version: this.wanted.version, position, text: this.wanted.text };
    assertNext(standing, name, batch);
  }

  /** Finishes the batch that a writer began and could not finish. One that is only slow may have finished it meanwhile. */
  private async finish(stored: StoredGeneration): Promise<void> {
    const left = await this.batches.unfinished(stored.number);
    if (!left) return;
    await Promise.all(this.changes(stored, left.changes).map(carryOut));
    await this.batches.finish([left]);
  }

  private changes({ number, text }: StoredGeneration, changes: readonly Change[]): readonly CollectionChange[] {
    const collections = declarationsIn(text).map(
      (declaration) => [declaration.name, new StoredCollection(this.connection, declaration, number)] as const,
    );
    return changesOf(changes, new Map(collections), new Date());
  }

  /** Others may have swapped the generation: this writer goes on with what is there, if that is still of its version. */
  private async standing(): Promise<StoredGeneration | null> {
    const stored = generationOf(await this.catalog.fresh(), this.wanted.projection, this.generation);
    if (stored) assertWritable({ ...stored, position: START }, this.wanted, this.generation);
    return stored;
  }
}
