import { START, type Position } from '@refrain/contracts/kernel';
import { latestChanges } from '../batch';
import { commitEach } from '../commit-each';
import { wantedBy, type Wanted } from '../declaration';
import { assertNext, assertWritable, assertWritten, placing } from '../generation-rules';
import {
  UnknownCollection,
  type Checkpoint,
  type Fit,
  type Generation,
  type Outcome,
  type ProjectionSpec,
  type ProjectionWriter,
  type Query,
  type ReadStore,
  type Row,
  type Together,
} from '../read-store';
import { MemoryCollection } from './memory-collection';

/** A generation with its documents; `number` grows with each that is made. */
type Held = Readonly<{ number: number; version: number; text: string; collections: ReadonlyMap<string, MemoryCollection> }> & {
  position: Position;
};
type Generations = { [G in Generation]?: Held };
const GENERATIONS = ['live', 'next', 'previous'] as const;

const make = ({ version, text, collections }: Wanted, number: number): Held => ({
  number,
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
  private made = 0;

  async prepare(projection: ProjectionSpec): Promise<Fit> {
    return this.ensureLive(wantedBy(projection));
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
    const generations = this.generations(projection.name);
    if (generation === 'live') this.ensureLive(wanted);
    else generations.next ??= make(wanted, (this.made += 1));
    const standing = (): Held | null => {
      const held = generations[generation] ?? null;
      if (held) assertWritable(held, wanted, generation);
      return held;
    };
    assertWritable(standing(), wanted, generation);
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
      complete: async () => {},
      close: async () => {},
    };
  }

  async commitAll(commits: readonly Together[]): Promise<readonly Outcome[]> {
    return commitEach(commits);
  }

  async swap({ name }: ProjectionSpec, how?: Readonly<{ unlessBehind: true }>): Promise<boolean> {
    const generations = this.generations(name);
    if (!generations.next) throw new Error(`projection ${name} has no next generation to swap in`);
    if (how && generations.next.position < (generations.live?.position ?? START)) return false;
    generations.previous = generations.live;
    generations.live = generations.next;
    delete generations.next;
    return true;
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

  async retire(kept: readonly string[]): Promise<readonly string[]> {
    const gone = [...this.projections].filter(
      ([name, generations]) => !kept.includes(name) && Object.keys(generations).length > 0,
    );
    for (const [, generations] of gone) for (const generation of GENERATIONS) delete generations[generation];
    return gone.map(([name]) => name);
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  private generations(projection: string): Generations {
    let generations = this.projections.get(projection);
    if (!generations) this.projections.set(projection, (generations = {}));
    return generations;
  }

  private ensureLive(wanted: Wanted): Fit {
    const generations = this.generations(wanted.projection);
    const stored = generations.live ? { ...generations.live, isWhole: true } : null;
    const plan = placing(stored, wanted, this.allLive());
    if (plan !== 'make') return plan;
    generations.live = make(wanted, (this.made += 1));
    return 'current';
  }

  /** In the order in which they were made. */
  private allLive(): readonly Readonly<{ projection: string; version: number; number: number; text: string }>[] {
    const all = [...this.projections].flatMap(([projection, { live }]) =>
      live ? [{ projection, version: live.version, number: live.number, text: live.text }] : [],
    );
    return all.sort((a, b) => a.number - b.number);
  }

  /** @throws UnknownCollection */
  private collection(name: string, generation: Generation = 'live'): MemoryCollection {
    let owner: Held | undefined;
    for (const { [generation]: held } of this.projections.values()) {
      if (held?.collections.has(name) && held.number > (owner?.number ?? 0)) owner = held;
    }
    return collectionIn(owner, name);
  }
}

/** Read models in memory, gone when it is closed: what a verification folds into. */
export const openMemoryReadStore = (): ReadStore => new MemoryReadStore();
