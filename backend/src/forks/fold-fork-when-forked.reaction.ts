import { Inject, Injectable } from '@nestjs/common';
import { forkLimits, type ForkFailure, type HistoryForked } from '@refrain/contracts/forks';
import type { Recorded } from '@refrain/contracts/kernel';
import { changesStatements, dropFolded, foldFork, forkedModels, forkedStore, progressOf } from '@refrain/projections/forks';
import { GenerationRefused } from '@refrain/projections/kernel';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { EVENT_LOG, HASH_CHAIN } from '../kernel/values/tokens';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { forkOf, FORKS_STREAM, forksDecider } from './fork.decider';
import { StatedLog } from './stated-log';

const NAME = 'fold-fork-when-forked';
/** How often it is looked whether the fork is still wanted, and how large it is. */
const LOOK_EVERY_MS = 1000;

/** It was dropped meanwhile, or is given up. */
class Ended extends Error {
  constructor(readonly code: ForkFailure | null) {
    super('the fork is not folded any further');
  }
}

/** Another process folds it, or the log does not say yet what it holds: another time it may succeed. */
const MAY_PASS: ReadonlySet<string> = new Set(['GENERATION.TAKEN_OVER', 'GENERATION.NO_EVENT', 'GENERATION.BEYOND_LOG']);

/** Why a fork ends: null where it was dropped meanwhile, undefined for what may succeed another time. */
const failureOf = (error: unknown): ForkFailure | null | undefined => {
  if (error instanceof Ended) return error.code;
  if (!(error instanceof GenerationRefused) || MAY_PASS.has(error.code)) return undefined;
  return error.code === 'GENERATION.LOG_WENT_BACK' ? 'HISTORY_CHANGED' : 'BROKEN';
};

/** Folds a fork beside what serves. A process that is killed leaves what it has folded, and the next one goes on from there. */
@Injectable()
export class FoldForkWhenForked implements Reaction<HistoryForked> {
  readonly name = NAME;
  readonly types = ['HistoryForked'] as const;
  readonly starts = 'start';
  /** Each reads the whole log. */
  readonly parallel = 1;
  readonly laneOf = ({ data }: Recorded<HistoryForked>): string => data.forkId;

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HASH_CHAIN) private readonly chain: HashChain,
  ) {}

  readonly react = async (event: Recorded<HistoryForked>, signal: AbortSignal): Promise<void> => {
    const { forkId } = event.data;
    const began = performance.now();
    try {
      await this.fold(event, signal);
      const data = { forkId, ms: Math.round(performance.now() - began) };
      const context = reactionContext(NAME, event);
      await this.streams.handle(FORKS_STREAM, forksDecider, { type: 'FinishFork', data }, context);
    } catch (error) {
      await this.end(event, error);
    }
    if (!(await this.isWanted(forkId))) await dropFolded(this.readModels.store, forkId);
  };

  private async fold({ data }: Recorded<HistoryForked>, signal: AbortSignal): Promise<void> {
    const { forkId, rules, asOf, until } = data;
    const { store } = this.readModels;
    let ended: Ended | null = null;
    const look = async (): Promise<void> => {
      if (!(await this.isWanted(forkId))) throw (ended = new Ended(null));
      const { sizeBytes } = (await progressOf(store, [forkId], () => until)).get(forkId) ?? {};
      if ((sizeBytes ?? 0) > forkLimits.bytes) throw (ended = new Ended('TOO_LARGE'));
    };
    await look();
    const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    const onProgress = (): void => {
      signal.throwIfAborted();
      if (ended) throw ended;
    };
    const parts = { log: this.log, store, chain: this.chain, now: () => this.clock.now(), onProgress };
    const stated = new StatedLog(this.log, forkedStore(store, forkId, forkedModels(rules)));
    const isStated = changesStatements(rules);
    try {
      await foldFork(parts, { forkId, rules, asOf, until }, (name) =>
        name === 'statements' && isStated ? stated.asLog() : this.log,
      );
    } finally {
      clearInterval(looking);
    }
  }

  /** What cannot succeed is not tried again; what failed otherwise is. */
  private async end(event: Recorded<HistoryForked>, error: unknown): Promise<void> {
    const { forkId } = event.data;
    const code = failureOf(error);
    if (code === null || !(await this.isWanted(forkId))) return;
    if (code === undefined) throw error;
    await dropFolded(this.readModels.store, forkId);
    const data = { forkId, code };
    await this.streams.handle(FORKS_STREAM, forksDecider, { type: 'FailFork', data }, reactionContext(NAME, event, code));
  }

  private async isWanted(forkId: string): Promise<boolean> {
    return forkOf((await this.streams.load(FORKS_STREAM, forksDecider)).state, forkId) !== undefined;
  }
}
