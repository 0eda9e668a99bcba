import { Inject, Injectable } from '@nestjs/common';
import { inLog, START } from '@refrain/contracts/kernel';
import {
  REBUILD,
  rebuildRefusals,
  type NamedGeneration,
  type ProjectionsResponse,
  type ProjectionState,
  type Rebuild,
  type RebuildComparison,
} from '@refrain/contracts/operations';
import { projections } from '@refrain/projections';
import { isOfFork } from '@refrain/projections/forks';
import {
  back,
  diff,
  dropGeneration,
  GenerationRefused,
  listGenerations,
  orderBuild,
  promote,
  type Diff,
  type Generation,
  type GenerationCode,
  type GenerationParts,
  type GenerationState,
  type Projection,
} from '@refrain/projections/kernel';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { KeptBuilds } from '../kernel/read/kept-builds';
import { countLag } from '../kernel/read/lag';
import { projectionNamed } from '../kernel/read/projection-named';
import { ReadModels } from '../kernel/read/read-models';
import { EVENT_LOG, HASH_CHAIN } from '../kernel/values/tokens';

/** A page waits for a comparison; what takes longer belongs on the command line. */
const COMPARED_WITHIN_MS = 20_000;
/** Fifty requests in one piece are one reading; it is many reads, and each open screen asks every few seconds. */
const LISTING = { keepSeconds: 0.1, most: 1, sizeOf: () => 1 } as const;
/** Parked events that are counted. */
const COUNTED_PARKED = 1000;

const REFUSALS: Readonly<Record<GenerationCode, (typeof rebuildRefusals)[keyof typeof rebuildRefusals]>> = {
  'GENERATION.NAME': rebuildRefusals.notPossible,
  'GENERATION.UNKNOWN': rebuildRefusals.none,
  'GENERATION.NAME_TAKEN': rebuildRefusals.notPossible,
  'GENERATION.UNFINISHED': rebuildRefusals.unfinished,
  'GENERATION.TAKEN_OVER': rebuildRefusals.underWay,
  'GENERATION.TOO_MANY': rebuildRefusals.tooMany,
  'GENERATION.NO_EVENT': rebuildRefusals.nothingToFold,
  'GENERATION.BEYOND_LOG': rebuildRefusals.notPossible,
  'GENERATION.LOG_WENT_BACK': rebuildRefusals.notPossible,
  'GENERATION.UNKNOWN_RULE': rebuildRefusals.notPossible,
  'GENERATION.OTHER_VERSION': rebuildRefusals.notPossible,
  'GENERATION.OTHER_RULES': rebuildRefusals.notPossible,
  'GENERATION.NO_PREVIOUS': rebuildRefusals.noPrevious,
  'GENERATION.FELL_BEHIND': rebuildRefusals.underWay,
};

/** Of no generation, of one that serves, or of a name that no generation can have. */
const NOT_THERE: readonly GenerationCode[] = ['GENERATION.UNKNOWN', 'GENERATION.NAME'];

const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GenerationRefused ? new DomainError(REFUSALS[error.code]) : error;
  }
};

/** Positions of every log are decimal numbers, so their ratio is about how far a build is. */
const rebuildOf = ({ state, position, plan, bytes, completedAt }: Generation): Rebuild => ({
  state: state === 'complete' ? 'complete' : 'building',
  position,
  until: plan?.position ?? START,
  share: state === 'complete' ? 1 : Math.min(1, Number(position) / Math.max(1, Number(plan?.position ?? 0))),
  sizeBytes: bytes,
  completedAt,
});

/** One that serves, or served, may have a plan too. */
const NAMED: readonly GenerationState[] = ['complete', 'unfinished'];

const namedOf = (own: readonly Generation[]): readonly NamedGeneration[] =>
  own
    .filter(({ name, state }) => NAMED.includes(state) && name !== REBUILD && !isOfFork(name))
    .map((each) => ({ name: each.name, ...rebuildOf(each) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const KINDS = { changed: 'changed', onlyInA: 'onlyServing', onlyInB: 'onlyRebuilt' } as const;

const comparisonOf = ({ isSamePosition, same, changed, onlyInA, onlyInB, first }: Diff): RebuildComparison => ({
  ...{ isSamePosition, same, changed, onlyServing: onlyInA, onlyRebuilt: onlyInB },
  first: first.map(({ collection, id, kind, fields }) => ({ collection, id, kind: KINDS[kind], fields })),
});

/** What operators see and do about read models on a screen. A rebuild is only ordered here: a worker carries it out. */
@Injectable()
export class ProjectionDesk {
  /** Projections of which a generation is being compared or put in place, by this process. */
  private readonly busy = new Set<string>();

  /** By the time of the machine: a moment passes also where the clock is held. */
  private readonly listing = new KeptBuilds<ProjectionsResponse>(LISTING, new Clock());

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HASH_CHAIN) private readonly chain: HashChain,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ProjectionsResponse> {
    return this.listing.get('all', () => this.read());
  }

  private async read(): Promise<ProjectionsResponse> {
    const head = await this.log.head();
    const generations = await listGenerations(this.readModels.store);
    const states = await Promise.all(projections.map((projection) => this.stateOf(projection, head, generations)));
    return { head, projections: states.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  }

  /** @throws DomainError */
  async order(name: string): Promise<ProjectionState> {
    const projection = projectionNamed(name);
    await refusing(() => orderBuild(this.parts(), projection, { as: REBUILD }));
    return this.state(projection);
  }

  /** @throws DomainError */
  async compare(name: string): Promise<RebuildComparison> {
    const projection = projectionNamed(name);
    await this.complete(projection);
    const until = performance.now() + COMPARED_WITHIN_MS;
    const onCompared = (): void => {
      if (performance.now() > until) throw new DomainError(rebuildRefusals.tooLarge);
    };
    return comparisonOf(await this.alone(projection, () => diff(this.parts(), projection, ['live', REBUILD], { onCompared })));
  }

  /** @throws DomainError */
  async switch(name: string): Promise<ProjectionState> {
    const projection = projectionNamed(name);
    await this.alone(projection, () => promote(this.parts(), projection, REBUILD));
    return this.state(projection);
  }

  /** @throws DomainError */
  async back(name: string): Promise<ProjectionState> {
    const projection = projectionNamed(name);
    await this.alone(projection, () => back(this.parts(), projection));
    return this.state(projection);
  }

  /** @throws DomainError */
  async drop(name: string): Promise<ProjectionState> {
    const projection = projectionNamed(name);
    await refusing(() => dropGeneration(this.readModels.store, name, REBUILD));
    return this.state(projection);
  }

  /** Throws one away that was built under a name. @throws DomainError */
  async dropGeneration(name: string, generation: string): Promise<ProjectionState> {
    const projection = projectionNamed(name);
    if (isOfFork(generation)) throw new DomainError(rebuildRefusals.noGeneration);
    try {
      await dropGeneration(this.readModels.store, name, generation);
    } catch (error) {
      const isNone = error instanceof GenerationRefused && NOT_THERE.includes(error.code);
      throw isNone ? new DomainError(rebuildRefusals.noGeneration) : error;
    }
    return this.state(projection);
  }

  private parts(): GenerationParts {
    const { log, chain, clock } = this;
    return { log, chain, store: this.readModels.store, now: () => clock.now() };
  }

  private async complete({ spec }: Projection): Promise<void> {
    const found = (await listGenerations(this.readModels.store, spec.name)).find(({ name }) => name === REBUILD);
    if (!found) throw new DomainError(rebuildRefusals.none);
    if (found.state !== 'complete') throw new DomainError(rebuildRefusals.unfinished);
  }

  /** What other processes do at the same moment is settled by the store, which refuses the later. */
  private async alone<T>({ spec: { name } }: Projection, work: () => Promise<T>): Promise<T> {
    if (this.busy.has(name)) throw new DomainError(rebuildRefusals.underWay);
    this.busy.add(name);
    try {
      return await refusing(work);
    } finally {
      this.busy.delete(name);
    }
  }

  /** After something was done to it. */
  private async state(projection: Projection): Promise<ProjectionState> {
    this.listing.forget('all');
    const generations = await listGenerations(this.readModels.store, projection.spec.name);
    return this.stateOf(projection, await this.log.head(), generations);
  }

  private async stateOf(
    { spec: { name, version }, types, parked }: Projection,
    head: string,
    generations: readonly Generation[],
  ): Promise<ProjectionState> {
    const { store, seen } = this.readModels;
    const checkpoint = await store.checkpoint(name);
    const own = generations.filter(({ projection }) => projection === name);
    const rebuild = own.find((each) => each.name === REBUILD && each.plan !== null);
    const position = checkpoint ? seen.since(checkpoint) : START;
    const isOther = checkpoint !== null && checkpoint.version !== version;
    return {
      name,
      version,
      storedVersion: checkpoint?.version ?? null,
      position: inLog(position),
      lag: isOther ? null : await countLag(this.log, types, position, head),
      parked: isOther ? 0 : await parked.in(store).count({}, COUNTED_PARKED),
      canGoBack: own.some((each) => each.name === 'previous' && each.version === version),
      rebuild: rebuild ? rebuildOf(rebuild) : null,
      generations: namedOf(own),
    };
  }
}
