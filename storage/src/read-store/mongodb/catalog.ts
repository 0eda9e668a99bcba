import { mongo } from 'mongoose';
import { isDuplicate } from '../../kernel/mongodb';
import { declarationsIn } from '../declaration';
import { ReadStoreUnavailable, UnknownCollection, type Generation } from '../read-store';
import type { MongoConnection } from './connection';
import type { StoredGeneration } from './generations';
import { StoredCollection } from './stored-collection';

/**
 * The one document that says where everything lies, so that generations change places in one write. The revision is another
 * one after each change. `dropped` is no longer reachable and waits to be removed.
 */
type CatalogDocument = Readonly<{
  _id: 'catalog';
  revision: string;
  generations: readonly StoredGeneration[];
  dropped: readonly StoredGeneration[];
}>;
type Known = Pick<CatalogDocument, 'revision' | 'generations' | 'dropped'> &
  Readonly<{ collections: ReadonlyMap<string, StoredCollection> }>;

const NAME = 'generations';
const CATALOG = { _id: 'catalog' } as const;
/** How often generations may be swapped in the middle of one read, or changed by others in the middle of one change. */
const ATTEMPTS = 30;

const keyOf = (generation: Generation, collection: string, projection = ''): string =>
  `${generation} ${projection} ${collection}`;

export class Catalog {
  private known: Known | null = null;
  private asked: Promise<string> | null = null;
  /** Changes of this process come one after the other, so that it competes with other processes alone. */
  private changing: Promise<unknown> = Promise.resolve();

  constructor(private readonly connection: MongoConnection) {}

  /** The generations as they are now. */
  async fresh(): Promise<readonly StoredGeneration[]> {
    return (await this.current()).generations;
  }

  /**
   * Reads from a collection. What is known may be out of date, so the revision is asked for at the same time; when it is
   * another one the read is repeated where the documents lie now. One read never sees two generations.
   * @param projection whose collection it must be; any where it is not given
   * @throws UnknownCollection
   */
  async read<T>(
    name: string,
    work: (collection: StoredCollection) => Promise<T>,
    generation: Generation = 'live',
    projection?: string,
  ): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = this.known ?? (await this.load());
      const collection = known.collections.get(keyOf(generation, name, projection));
      const working = collection ? work(collection) : Promise.reject(new UnknownCollection(`there is no collection ${name}`));
      const [outcome, revision] = await Promise.all([
        working.then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
        this.revision(),
      ]);
      if (revision !== known.revision) await this.load();
      else if ('error' in outcome) throw outcome.error;
      else return outcome.value;
    }
    throw new ReadStoreUnavailable('generations are swapped faster than they can be read');
  }

  /**
   * Changes the generations in one step, from what they are at that moment. What throws changes nothing.
   * @returns what is no longer there
   */
  change(transition: (all: readonly StoredGeneration[]) => readonly StoredGeneration[]): Promise<readonly StoredGeneration[]> {
    const changed = this.changing.then(() => this.changeNow(transition));
    this.changing = changed.catch(() => undefined);
    return changed;
  }

  private async changeNow(
    transition: (all: readonly StoredGeneration[]) => readonly StoredGeneration[],
  ): Promise<readonly StoredGeneration[]> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await this.load();
      const generations = transition(before.generations);
      const numbers = new Set(generations.map(({ number }) => number));
      const dropped = [...before.dropped, ...before.generations.filter(({ number }) => !numbers.has(number))];
      if (await this.replace(before, { generations, dropped })) return dropped;
    }
    throw new ReadStoreUnavailable('too many change the generations at once');
  }

  /** Nobody needs to remember these any more. */
  async forget(dropped: readonly StoredGeneration[]): Promise<void> {
    if (dropped.length === 0) return;
    const numbers = dropped.map(({ number }) => number);
    await this.documents((documents) => documents.updateOne(CATALOG, { $pull: { dropped: { number: { $in: numbers } } } }));
  }

  private async replace(before: Known, { generations, dropped }: Pick<Known, 'generations' | 'dropped'>): Promise<boolean> {
    const revision = new mongo.ObjectId().toHexString();
    const filter = { ...CATALOG, revision: before.revision };
    const written = await this.documents((documents) =>
      documents.updateOne(filter, { $set: { revision, generations, dropped } }, { upsert: before.revision === '' }),
    ).catch((error: unknown) => {
      if (isDuplicate(error)) return { matchedCount: 0, upsertedCount: 0 };
      throw error;
    });
    return written.matchedCount + written.upsertedCount > 0;
  }

  private async current(): Promise<Known> {
    const { known } = this;
    return known && known.revision === (await this.revision()) ? known : this.load();
  }

  /** The stored revision, read after this was called; callers in the same turn share it. */
  private revision(): Promise<string> {
    return (this.asked ??= (async () => {
      await new Promise(setImmediate);
      this.asked = null;
      return (await this.find({ revision: 1 }))?.revision ?? '';
    })());
  }

  private async load(): Promise<Known> {
    const { revision = '', generations = [], dropped = [] } = (await this.find({})) ?? {};
    return (this.known = { revision, generations, dropped, collections: this.open(generations) });
  }

  private open(generations: readonly StoredGeneration[]): ReadonlyMap<string, StoredCollection> {
    const collections = new Map<string, StoredCollection>();
    for (const { text, number, generation, projection } of generations) {
      for (const declaration of declarationsIn(text)) {
        const stored = new StoredCollection(this.connection, declaration, number);
        collections.set(keyOf(generation, declaration.name), stored);
        collections.set(keyOf(generation, declaration.name, projection), stored);
      }
    }
    return collections;
  }

  private find(projection: mongo.Document): Promise<CatalogDocument | null> {
    return this.documents((documents) => documents.findOne(CATALOG, { projection }));
  }

  private documents<T>(work: (documents: mongo.Collection<CatalogDocument>) => Promise<T>): Promise<T> {
    return this.connection.collection(NAME, work);
  }
}
