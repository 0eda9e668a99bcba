import { START, type Position } from '@refrain/contracts/kernel';
import { latestChanges } from '../batch';
import type { Wanted } from '../declaration';
import { declarationsIn } from '../declaration';
import { assertNext, assertWritable } from '../generation-rules';
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
import type { Batches, Change } from './batches';
import type { Catalog } from './catalog';
import { assertUnique, carryOut, changesOf, type CollectionChange } from './changing';
import type { MongoConnection } from './connection';
import { generationOf, type StoredGeneration } from './generations';
import { StoredCollection } from './stored-collection';

const latest = (batch: Commit): readonly Change[] =>
  [...latestChanges(batch)].flatMap(([, { puts, removes }]) => [
    // What goes makes room for what comes.
    ...removes.map((remove) => ({ ...remove, text: null, doc: {} })),
    ...puts.map((put) => ({ ...put, text: textOf(put.collection, put.id, put.doc) })),
  ]);

/**
 * Writes one generation of one projection. A batch is kept as a whole in one write, then carried out document by document,
 * and the checkpoint comes last. A writer first finishes what another one left.
 */
export class MongoProjectionWriter implements ProjectionWriter {
  constructor(
    private readonly connection: MongoConnection,
    private readonly catalog: Catalog,
    private readonly batches: Batches,
    private readonly wanted: Wanted,
    private readonly generation: Generation,
  ) {}

  async checkpoint(): Promise<Position> {
    const stored = await this.standing();
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
    const { expected, checkpoint } = batch;
    const stored = await this.standing();
    if (!stored) return this.assertNext(null, batch);
    // Where this generation really is, the database says as it takes the batch.
    this.assertNext(expected, batch);
    try {
      const wholly = latest(batch);
      const changes = this.changes(stored, wholly);
      await Promise.all(changes.map(assertUnique));
      await this.batches.begin(stored.number, expected, checkpoint, wholly);
      await this.carryOut(stored, checkpoint, changes);
    } catch (error) {
      if (error instanceof ReadStoreUnavailable) throw error;
      // Somebody may have gone on, which makes the batch wrong in any way.
      await this.finish(stored);
      this.assertNext(await this.batches.position(stored.number), batch);
      throw error;
    }
  }

  async complete(): Promise<void> {}

  async close(): Promise<void> {}

  private assertNext(position: Position | null, batch: Commit): void {
    const standing = position === null ? null : { version: this.wanted.version, position, text: this.wanted.text };
    assertNext(standing, `${this.wanted.projection} (${this.generation})`, batch);
  }

  /** Finishes the batch that somebody began and could not finish. */
  private async finish(stored: StoredGeneration): Promise<void> {
    const left = await this.batches.unfinished(stored.number);
    if (!left) return;
    await this.carryOut(stored, left.checkpoint, this.changes(stored, left.changes)).catch((error: unknown) => {
      // Whoever began it was only slow, and has finished it.
      if (!(error instanceof StaleCheckpoint)) throw error;
    });
  }

  private async carryOut(
    { number }: StoredGeneration,
    checkpoint: Position,
    changes: readonly CollectionChange[],
  ): Promise<void> {
    await Promise.all(changes.map(carryOut));
    await this.batches.finish(number, checkpoint);
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
