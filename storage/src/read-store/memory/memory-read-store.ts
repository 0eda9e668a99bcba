import { START, type Position } from '@refrain/contracts/kernel';
import { latestChanges } from '../batch';
import { commitEach } from '../commit-each';
import { wantedBy, type Wanted } from '../declaration';
import { assertGeneration, assertNext, assertSame, assertWritable, missing, placing } from '../generation-rules';
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
import { MemoryCollection } from './memory-collection';

/** A generation with its documents; `number` grows with each that is made. */
type Held = Readonly<{ number: number; version: number; text: string; collections: ReadonlyMap<string, MemoryCollection> }> & {
  position: Position;
  note: string | null;
};
type Generations = { [G in Generation]?: Held };

const make = ({ version, text, collections }: Wanted, number: number): Held => ({
  number,
  version,
  text,
  position: START,
  note: null,
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

  within(projection: string, generation: Generation): DocumentReads {
    const collection = (name: string) => collectionIn(this.projections.get(projection)?.[generation], name);
    return {
      get: async (name, id) => collection(name).get(id),
      getMany: async (name, ids) => collection(name).getMany(ids),
      find: async (name, query) => collection(name).find(query),
    };
  }

  async checkpoint(projection: string, generation: Generation = 'live'): Promise<Checkpoint | null> {
    const held = this.projections.get(projection)?.[generation];
    return held && held.position !== START ? { projection, version: held.version, position: held.position } : null;
  }

  async writer(projection: ProjectionSpec, generation: Generation = 'live'): Promise<ProjectionWriter> {
    assertGeneration(generation);
    const wanted = wantedBy(projection);
    const generations = this.of(projection.name);
    if (generation === 'live') this.ensureLive(wanted);
    else if (generation !== 'previous') generations[generation] ??= make(wanted, (this.made += 1));
    else if (!generations.previous) throw missing(projection.name, generation);
    const standing = (): Held | null => {
      const held = generations[generation] ?? null;
      if (held) assertWritable(held, wanted, generation);
      return held;
    };
    assertWritable(standing(), wanted, generation);
    let read: number | null | undefined;
    return {
      checkpoint: async () => {
        const held = standing();
        read = held?.number ?? null;
        return held?.position ?? START;
      },
      getMany: async (collection, ids) => collectionIn(generations[generation], collection).getMany(ids),
      find: async (collection, query) => collectionIn(generations[generation], collection).find(query),
      commit: async (batch) => {
        const held = standing();
        assertSame(held?.number ?? null, read, `${projection.name} (${generation})`);
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

  async swap(
    { name }: ProjectionSpec,
    { unlessBehind, from = 'next' }: Readonly<{ unlessBehind?: true; from?: NamedGeneration | 'next' }> = {},
  ): Promise<boolean> {
    const generations = this.of(name);
    const { live, [from]: next } = generations;
    if (!next) throw missing(name, from);
    if (unlessBehind && next.position < (live?.position ?? START)) return false;
    delete generations.previous;
    delete generations[from];
    Object.assign(generations, live ? { previous: live } : {}, { live: next });
    return true;
  }

  async swapBack({ name }: ProjectionSpec, how?: Readonly<{ unlessBehind: true }>): Promise<boolean> {
    const generations = this.of(name);
    const { live, previous } = generations;
    if (!previous || !live) throw missing(name, 'previous');
    if (how && previous.position < live.position) return false;
    Object.assign(generations, { live: previous, previous: live });
    return true;
  }

  async generations(projection?: string): Promise<readonly KeptGeneration[]> {
    const names = projection === undefined ? [...this.projections.keys()].sort() : [projection];
    return names.flatMap((name) => {
      const held = Object.entries(this.projections.get(name) ?? {}) as [Generation, Held][];
      return held
        .sort(([, a], [, b]) => a.number - b.number)
        .map(([generation, { version, position, note, collections }]) => ({
          projection: name,
          generation,
          version,
          position,
          collections: [...collections.keys()],
          note,
          bytes: null,
        }));
    });
  }

  async annotate(projection: string, generation: Generation, note: string, instead: string | null): Promise<boolean> {
    const held = this.projections.get(projection)?.[generation];
    if (!held) throw missing(projection, generation);
    if (held.note !== instead) return false;
    held.note = note;
    return true;
  }

  async discard({ name }: Pick<ProjectionSpec, 'name'>, generation: Generation): Promise<void> {
    delete this.of(name)[generation];
  }

  async retire(kept: readonly string[]): Promise<readonly string[]> {
    const gone = [...this.projections].filter(
      ([name, generations]) => !kept.includes(name) && Object.keys(generations).length > 0,
    );
    for (const [, generations] of gone)
      for (const generation of Object.keys(generations) as Generation[]) delete generations[generation];
    return gone.map(([name]) => name);
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  private of(projection: string): Generations {
    let generations = this.projections.get(projection);
    if (!generations) this.projections.set(projection, (generations = {}));
    return generations;
  }

  private ensureLive(wanted: Wanted): Fit {
    const generations = this.of(wanted.projection);
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
