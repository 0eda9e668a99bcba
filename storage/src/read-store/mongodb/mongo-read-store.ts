import { START } from '@refrain/contracts/kernel';
import { mongo } from 'mongoose';
import type { MongoLimits } from '../../kernel/mongodb';
import { declarationsIn, wantedBy, type Wanted } from '../declaration';
import { assertWritten, mustMakeLive } from '../generation-rules';
import { UnknownCollection, type Checkpoint, type Generation, type ProjectionSpec, type ProjectionWriter, type Query, type ReadStore, type Row } from '../read-store';
import { Batches } from './batches';
import { Catalog } from './catalog';
import { MongoConnection, WRITING_MS } from './connection';
import { assertUnclaimed, discarded, generationOf, placed, swappedBack, swappedIn, type StoredGeneration } from './generations';
import { indexesFor } from './indexes';
import { MongoProjectionWriter } from './mongo-writer';
import { collectionName, type StoredCollection } from './stored-collection';

type All = readonly StoredGeneration[];

/** A server before 7.0 says so where there is nothing to drop. */
const ignoreMissing = (error: unknown): void => {
  if ((error as { codeName?: unknown }).codeName !== 'NamespaceNotFound') throw error;
};

class MongoReadStore implements ReadStore {
  private readonly connection: MongoConnection;
  private readonly catalog: Catalog;
  private readonly batches: Batches;

  constructor(url: string, limits?: Partial<MongoLimits>) {
    this.connection = new MongoConnection(url, limits);
    this.catalog = new Catalog(this.connection);
    this.batches = new Batches(this.connection);
  }

  async prepare(projection: ProjectionSpec): Promise<void> {
    await this.ensure(wantedBy(projection), 'live');
  }

  async get(collection: string, id: string): Promise<Row | null> {
    const [row] = await this.getMany(collection, [id]);
    return row ?? null;
  }

  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.getMany(ids));
  }

  find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.catalog.read(collection, (stored) => stored.find(query));
  }

  async *scan(collection: string, generation: Generation = 'live'): AsyncIterable<Row> {
    let stored: StoredCollection | undefined;
    await this.catalog.read(collection, async (found) => (stored = found), generation);
    if (!stored) throw new UnknownCollection(`there is no collection ${collection}`);
    const session = await this.connection.snapshot();
    try {
      yield* stored.scan(session);
    } finally {
      await session?.endSession();
    }
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    const stored = generationOf(await this.catalog.fresh(), projection, generation);
    const position = (stored && (await this.batches.position(stored.number))) ?? START;
    return stored && position !== START ? { projection, version: stored.version, position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertWritten(generation);
    const wanted = wantedBy(projection);
    await this.ensure(wanted, generation);
    const writer = new MongoProjectionWriter(this.connection, this.catalog, this.batches, wanted, generation);
    await writer.checkpoint();
    return writer;
  }

  async swap({ name }: ProjectionSpec): Promise<void> {
    await this.change((all) => swappedIn(all, name));
  }

  async swapBack({ name }: ProjectionSpec): Promise<void> {
    await this.change((all) => swappedBack(all, name));
  }

  async discard({ name }: ProjectionSpec, generation: Generation): Promise<void> {
    if (generationOf(await this.catalog.fresh(), name, generation)) await this.change((all) => discarded(all, name, generation));
  }

  /** The server overwrites in its own time; its journal is its operator's. */
  async scrub(): Promise<void> {}

  async close(): Promise<void> {
    await this.connection.close();
  }

  /** Makes the generation if it is missing. What was made in vain, because another was quicker, is removed again. */
  private async ensure(wanted: Wanted, generation: Generation): Promise<void> {
    const isMissing = async (all: All): Promise<boolean> => {
      const stored = generationOf(all, wanted.projection, generation);
      if (!stored || generation === 'next') return !stored;
      return mustMakeLive({ ...stored, position: (await this.batches.position(stored.number)) ?? START }, wanted);
    };
    const seen = await this.catalog.fresh();
    if (!(await isMissing(seen))) return;
    if (generation === 'live') assertUnclaimed(seen, wanted);
    const stood = generationOf(seen, wanted.projection, generation)?.number;
    const number = new mongo.ObjectId().toHexString();
    await this.make(number, wanted);
    let placedIt = false;
    await this.change((all) => {
      if (generation === 'live') assertUnclaimed(all, wanted);
      placedIt = generationOf(all, wanted.projection, generation)?.number === stood;
      return placedIt ? placed(all, wanted, generation, number) : all;
    });
    if (placedIt) return;
    await this.remove({ ...wanted, number });
    await this.ensure(wanted, generation);
  }

  private async make(number: string, { collections }: Wanted): Promise<void> {
    for (const declaration of collections) {
      const indexes = [...indexesFor(declaration)];
      await this.connection.collection(collectionName(declaration.name, number), (documents) => documents.createIndexes(indexes), WRITING_MS);
    }
    await this.batches.create(number);
  }

  private async change(transition: (all: All) => All): Promise<void> {
    const dropped = await this.catalog.change(transition);
    // Nothing leads there any more. What cannot be removed now is removed at the next change.
    await this.sweep(dropped).catch(() => undefined);
  }

  private async sweep(dropped: All): Promise<void> {
    for (const each of dropped) await this.remove(each);
    await this.catalog.forget(dropped);
  }

  private async remove({ number, text }: Pick<StoredGeneration, 'number' | 'text'>): Promise<void> {
    const drop = (name: string): Promise<unknown> => this.connection.use((db) => db.dropCollection(collectionName(name, number)), WRITING_MS);
    for (const { name } of declarationsIn(text)) await drop(name).catch(ignoreMissing);
    await this.batches.drop(number);
  }
}

/**
 * Read models in the MongoDB database that the URL names, `refrain` where it names none. Connects when it is first needed, so
 * that it can be opened while the server is away. Any number of processes may open one; transactions are not needed.
 */
export const openMongoReadStore = (url: string, limits?: Partial<MongoLimits>): ReadStore => new MongoReadStore(url, limits);
