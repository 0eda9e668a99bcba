import { START } from '@refrain/contracts/kernel';
import { mongo } from 'mongoose';
import type { MongoLimits } from '../../kernel/mongodb';
import { commitEach } from '../commit-each';
import { compareText } from '../memory/compare';
import { declarationsIn, wantedBy, type Wanted } from '../declaration';
import { assertGeneration, assertWritable, isFree, missing, placing } from '../generation-rules';
import {
  UnknownCollection,
  type Checkpoint,
  type Fit,
  type Generation,
  type KeptGeneration,
  type NamedGeneration,
  type Outcome,
  type ProjectionSpec,
  type ProjectionWriter,
  type Query,
  type DocumentReads,
  type ReadStore,
  type Row,
  type Together,
} from '../read-store';
import { Batches } from './batches';
import { Catalog } from './catalog';
import { commitAll } from './commit-all';
import { MongoConnection, WRITING_MS } from './connection';
import {
  annotated,
  discarded,
  generationOf,
  liveOf,
  placed,
  retired,
  swappedBack,
  swappedIn,
  type StoredGeneration,
} from './generations';
import { createIndexes, indexesFor } from './indexes';
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

  async prepare(projection: ProjectionSpec): Promise<Fit> {
    return this.ensure(wantedBy(projection), 'live');
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

  within(projection: string, generation: Generation): DocumentReads {
    const read = <T>(name: string, work: (stored: StoredCollection) => Promise<T>) =>
      this.catalog.read(name, work, generation, projection);
    return {
      get: async (name, id) => (await read(name, (stored) => stored.getMany([id])))[0] ?? null,
      getMany: (name, ids) => read(name, (stored) => stored.getMany(ids)),
      find: (name, query) => read(name, (stored) => stored.find(query)),
    };
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    const stored = generationOf(await this.catalog.fresh(), projection, generation);
    const position = (stored && (await this.batches.position(stored.number))) ?? START;
    return stored && position !== START ? { projection, version: stored.version, position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertGeneration(generation);
    const wanted = wantedBy(projection);
    if (generation !== 'previous') await this.ensure(wanted, generation);
    const stored = generationOf(await this.catalog.fresh(), wanted.projection, generation);
    if (!stored && generation === 'previous') throw missing(wanted.projection, generation);
    assertWritable(stored && { ...stored, position: START }, wanted, generation);
    const writer = new MongoProjectionWriter(this.connection, this.catalog, this.batches, wanted, generation);
    await writer.checkpoint();
    return writer;
  }

  async commitAll(commits: readonly Together[]): Promise<readonly Outcome[]> {
    const ours = commits.flatMap(({ writer, batch }) => (writer instanceof MongoProjectionWriter ? { writer, batch } : []));
    return ours.length === commits.length ? commitAll(this.batches, ours) : commitEach(commits);
  }

  async swap(
    { name }: ProjectionSpec,
    { unlessBehind, from = 'next' }: Readonly<{ unlessBehind?: true; from?: NamedGeneration | 'next' }> = {},
  ): Promise<boolean> {
    if (unlessBehind && (await this.isBehind(name, from))) return false;
    await this.change((all) => swappedIn(all, name, from));
    return true;
  }

  async swapBack({ name }: ProjectionSpec, how?: Readonly<{ unlessBehind: true }>): Promise<boolean> {
    if (how && (await this.isBehind(name, 'previous'))) return false;
    await this.change((all) => swappedBack(all, name));
    return true;
  }

  async generations(projection?: string): Promise<readonly KeptGeneration[]> {
    const all = (await this.catalog.fresh()).filter((each) => projection === undefined || each.projection === projection);
    const order = [...all].sort((a, b) => compareText(a.projection, b.projection));
    return Promise.all(
      order.map(async ({ number, text, note = null, projection: of, generation, version }) => ({
        projection: of,
        generation,
        version,
        position: (await this.batches.position(number)) ?? START,
        collections: declarationsIn(text).map(({ name }) => name),
        note,
        bytes: await this.bytesOf(number),
      })),
    );
  }

  async annotate(projection: string, generation: Generation, note: string, instead: string | null): Promise<boolean> {
    let isDone = false;
    await this.change((all) => {
      const stored = generationOf(all, projection, generation);
      if (!stored) throw missing(projection, generation);
      isDone = (stored.note ?? null) === instead;
      return isDone ? annotated(all, stored, note) : all;
    });
    return isDone;
  }

  async discard({ name }: Pick<ProjectionSpec, 'name'>, generation: Generation): Promise<void> {
    if (generationOf(await this.catalog.fresh(), name, generation)) await this.change((all) => discarded(all, name, generation));
  }

  async retire(kept: readonly string[]): Promise<readonly string[]> {
    const gone = new Set(
      (await this.catalog.fresh()).flatMap(({ projection }) => (kept.includes(projection) ? [] : [projection])),
    );
    if (gone.size > 0) await this.change((all) => retired(all, kept));
    return [...gone].sort();
  }

  /** The server overwrites in its own time; its journal is its operator's. */
  async scrub(): Promise<void> {}

  async close(): Promise<void> {
    await this.connection.close();
  }

  /** Makes the generation if it is missing. What was made in vain, because another was quicker, is removed again. */
  private async ensure(wanted: Wanted, generation: Generation): Promise<Fit> {
    const seen = await this.catalog.fresh();
    const stood = generationOf(seen, wanted.projection, generation);
    const plan = generation === 'live' ? await this.planFor(stood, seen, wanted) : stood ? 'current' : 'make';
    if (plan !== 'make') return plan;
    const number = new mongo.ObjectId().toHexString();
    await this.make(number, wanted);
    let placedIt = false;
    await this.change((all) => {
      const isAsSeen = generationOf(all, wanted.projection, generation)?.number === stood?.number;
      placedIt = isAsSeen && (generation !== 'live' || isFree(liveOf(all), wanted));
      return placedIt ? placed(all, wanted, generation, number) : all;
    });
    if (placedIt) return 'current';
    await this.remove({ number });
    return this.ensure(wanted, generation);
  }

  private async planFor(stored: StoredGeneration | null, all: All, wanted: Wanted): Promise<Fit | 'make'> {
    if (!stored) return placing(null, wanted, liveOf(all));
    const position = await this.batches.position(stored.number);
    const isWhole = position !== null && (await this.areThere(stored));
    return placing({ ...stored, position: position ?? START, isWhole }, wanted, liveOf(all));
  }

  /** Whether nobody has dropped a collection of this generation by hand. */
  private async areThere({ number, text }: StoredGeneration): Promise<boolean> {
    const there = new Set(await this.collectionsOf(number));
    return declarationsIn(text).every(({ name }) => there.has(collectionName(name, number)));
  }

  private async isBehind(name: string, generation: Generation): Promise<boolean> {
    const [one, live] = [await this.checkpoint(name, generation), await this.checkpoint(name)];
    return (one?.position ?? START) < (live?.position ?? START);
  }

  private async bytesOf(number: string): Promise<number> {
    let bytes = 0;
    for (const name of await this.collectionsOf(number)) {
      const { storageSize, totalIndexSize } = await this.connection.use((db) => db.command({ collStats: name }));
      bytes += Number(storageSize) + Number(totalIndexSize);
    }
    return bytes;
  }

  private collectionsOf(number: string): Promise<readonly string[]> {
    const filter = { name: { $regex: `_${number}$` } };
    return this.connection.use(async (db) =>
      (await db.listCollections(filter, { nameOnly: true }).toArray()).map(({ name }) => name),
    );
  }

  private async make(number: string, { collections }: Wanted): Promise<void> {
    for (const declaration of collections)
      await this.connection.collection(
        collectionName(declaration.name, number),
        (documents) => createIndexes(documents, indexesFor(declaration)),
        WRITING_MS,
      );
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

  /** What another program stored goes too, whatever it declared. */
  private async remove({ number }: Pick<StoredGeneration, 'number'>): Promise<void> {
    for (const name of await this.collectionsOf(number)) {
      await this.connection.use((db) => db.dropCollection(name), WRITING_MS).catch(ignoreMissing);
    }
    await this.batches.drop(number);
  }
}

/**
 * Read models in the MongoDB database that the URL names, `refrain` where it names none. Connects when it is first needed, so
 * that it can be opened while the server is away. Any number of processes may open one; transactions are not needed.
 */
export const openMongoReadStore = (url: string, limits?: Partial<MongoLimits>): ReadStore => new MongoReadStore(url, limits);
