import { START, type Position } from '@refrain/contracts/kernel';
import { latestChanges } from '../batch';
import { wantedBy, type Wanted } from '../declaration';
import { assertNext, assertWritable, assertWritten, mustMakeLive } from '../generation-rules';
import {
  UnknownCollection,
  type Checkpoint,
  type Generation,
  type ProjectionSpec,
  type ProjectionWriter,
  type Query,
  type ReadStore,
  type Row,
} from '../read-store';
import { MemoryCollection } from './memory-collection';

/** A generation with its documents. */
type Held = Readonly<{ version: number; text: string; collections: ReadonlyMap<string, MemoryCollection> }> & { position: Position };
type Generations = { [G in Generation]?: Held };

const make = ({ version, text, collections }: Wanted): Held => ({
  version,
  text,
  position: START,
  collections: new Map(collections.map((declaration) => [declaration.name, new MemoryCollection(declaration)])),
});

/** @throws UnknownCollection */
const collectionIn = (held: Held | undefined, name: string): MemoryCollection => {
  const collection = held?.collections.get(name);
  if (!collection) throw new UnknownCollection(`there is no collection ${name}`);
  return collection;
};

class MemoryReadStore implements ReadStore {
  private readonly projections = new Map<string, Generations>();

  async prepare(projection: ProjectionSpec): Promise<void> {
    this.ensure(wantedBy(projection), 'live');
  }

  async get(collection: string, id: string): Promise<Row | null> {
    return this.collection(collection).get(id);
  }

  async getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.collection(collection).getMany(ids);
  }

  async find(collection: string, query: Query): Promise<readonly Row[]> {
    return this.collection(collection).find(query);
  }

  async *scan(collection: string, generation: Generation = 'live'): AsyncIterable<Row> {
    yield* this.collection(collection, generation).all();
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    const held = this.projections.get(projection)?.[generation];
    return held && held.position !== START ? { projection, version: held.version, position: held.position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertWritten(generation);
    const wanted = wantedBy(projection);
    const generations = this.ensure(wanted, generation);
    const standing = (): Held | null => {
      const held = generations[generation] ?? null;
      if (held) assertWritable(held, wanted, generation);
      return held;
    };
    standing();
    return {
      checkpoint: async () => standing()?.position ?? START,
      getMany: async (collection, ids) => collectionIn(generations[generation], collection).getMany(ids),
      find: async (collection, query) => collectionIn(generations[generation], collection).find(query),
      commit: async (batch) => {
        const held = standing();
        assertNext(held, `${projection.name} (${generation})`, batch);
        const plans = [...latestChanges(batch)].map(([name, changes]) => collectionIn(held ?? undefined, name).plan(changes));
        for (const carryOut of plans) carryOut();
        if (held) held.position = batch.checkpoint;
      },
      close: async () => {},
    };
  }

  async swap({ name }: ProjectionSpec): Promise<void> {
    const generations = this.generations(name);
    if (!generations.next) throw new Error(`projection ${name} has no next generation to swap in`);
    generations.previous = generations.live;
    generations.live = generations.next;
    delete generations.next;
  }

  async swapBack({ name }: ProjectionSpec): Promise<void> {
    const generations = this.generations(name);
    const { live, previous } = generations;
    if (!previous || !live) throw new Error(`projection ${name} has no previous generation to swap back`);
    generations.live = previous;
    generations.previous = live;
  }

  async discard({ name }: ProjectionSpec, generation: Generation): Promise<void> {
    delete this.generations(name)[generation];
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  private generations(projection: string): Generations {
    let generations = this.projections.get(projection);
    if (!generations) this.projections.set(projection, (generations = {}));
    return generations;
  }

  private ensure(wanted: Wanted, generation: Generation): Generations {
    const generations = this.generations(wanted.projection);
    if (generation === 'next') generations.next ??= make(wanted);
    else if (mustMakeLive(generations.live ?? null, wanted)) {
      this.assertUnclaimed(wanted);
      generations.live = make(wanted);
    }
    return generations;
  }

  private assertUnclaimed({ projection, collections }: Wanted): void {
    for (const [other, { live }] of this.projections) {
      const taken = other !== projection && collections.find(({ name }) => live?.collections.has(name));
      if (taken) throw new Error(`projection ${projection} declares ${taken.name}, which belongs to ${other}`);
    }
  }

  /** @throws UnknownCollection */
  private collection(name: string, generation: Generation = 'live'): MemoryCollection {
    for (const generations of this.projections.values()) {
      const collection = generations[generation]?.collections.get(name);
      if (collection) return collection;
    }
    return collectionIn(undefined, name);
  }
}

/** Read models in memory, gone when it is closed: what a verification folds into. */
export const openMemoryReadStore = (): ReadStore => new MemoryReadStore();
