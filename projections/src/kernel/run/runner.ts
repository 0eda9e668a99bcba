import { setTimeout as pause } from 'node:timers/promises';
import { START, type Position } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { Batch, EventLog } from '@refrain/storage/event-log';
import { RefusedData, StaleCheckpoint, type Generation, type ReadStore } from '@refrain/storage/read-store';
import { CATCH_UP_BATCH, COMMIT_EVENTS, MOST_IN_HAND, PAUSES_MS, type OnProgress } from './pace';
import type { Projection } from '../projection';
import { ProjectionState } from './projection-state';
import type { Member } from './together';

/** What a log examines for one batch of a subscription. */
const BATCH = 1000;
/**
 * Events of other types that may pass at the head before the checkpoint is stored for them alone. A caller that asks how far a projection is
 * reads as many from the log.
 */
export const MOST_SKIPPED = 256;
export type RunnerOptions = Readonly<{
  log: EventLog;
  store: ReadStore;
  projection: Projection;
  /** Receives what was committed; a rebuild has none. */
  bus?: ChangeBus;
  generation?: Generation;
  batchSize?: number;
  /** Receives each failure of the store after which a catch-up tries again. */
  onFault?: (error: unknown) => void;
  /** How long a catch-up waits after the first failure in a row, the second, and so on; after the last one it gives up. */
  pausesMs?: readonly number[];
}>;

/**
 * Keeps one projection up to date: takes batches from the log, folds them, writes documents and checkpoint together. A failure of the store
 * is never the event's: everything in hand is dropped, and the next attempt begins at the stored checkpoint.
 */
export class ProjectionRunner {
  private skipped = 0;

  private constructor(
    private readonly options: RunnerOptions,
    private readonly state: ProjectionState,
  ) {}

  static async open(options: RunnerOptions): Promise<ProjectionRunner> {
    const { store, projection, bus, generation = 'live' } = options;
    const state = new ProjectionState(projection, await store.writer(projection.spec, generation), bus);
    try {
      await state.resume();
      return new ProjectionRunner(options, state);
    } catch (error) {
      await state.close();
      throw error;
    }
  }

  /** How far the log was folded. */
  get checkpoint(): Position {
    return this.state.position;
  }

  /**
   * Follows the log until the signal. When the generation was swapped under it, goes on from the checkpoint that is there now.
   * @throws whatever the store throws; another call goes on from the stored checkpoint
   */
  async follow(signal: AbortSignal): Promise<void> {
    const { log, projection, batchSize } = this.options;
    while (!signal.aborted) {
      try {
        await this.makeSure();
        const batches = log.subscribe({
          after: this.checkpoint,
          types: projection.types,
          signal,
          ...(batchSize ? { batchSize } : {}),
        });
        for await (const batch of batches) await this.take(batch);
        if (signal.aborted) await this.state.keepPosition();
      } catch (error) {
        if (!(error instanceof StaleCheckpoint)) throw error;
      }
    }
  }

  /**
   * Folds what the log holds up to `until` (default: its head), then returns. A failing store is tried again, later and later, from the
   * stored checkpoint. @throws what the store threw last, when it fails for too long
   */
  async catchUp(until?: Position, onProgress?: OnProgress): Promise<void> {
    const { pausesMs = PAUSES_MS, onFault } = this.options;
    let failures = 0;
    for (;;) {
      const before = this.state.checkpoint;
      try {
        await this.makeSure();
        return await this.catchUpOnce(until, onProgress);
      } catch (error) {
        // What is thrown while all is sure does not come from the store.
        const isOfStore = !this.state.isSure && !(error instanceof StaleCheckpoint);
        this.state.doubt();
        if (this.state.checkpoint > before) failures = 0;
        const pauseMs = pausesMs[failures];
        if (!isOfStore || pauseMs === undefined) throw error;
        failures += 1;
        onFault?.(error);
        await pause(pauseMs);
      }
    }
  }

  /**
   * Folds one batch and commits it; a batch that was taken before changes nothing. Where none of its events is read, the checkpoint is
   * stored only now and then. @throws whatever the store throws; taking the batch again is then safe
   */
  async take({ events, position, caughtUp }: Batch): Promise<void> {
    await this.makeSure();
    if (position <= this.checkpoint) return;
    const fresh = events.filter((event) => event.position > this.checkpoint);
    if (fresh.length > 0) {
      await this.state.settle(fresh, position);
      this.skipped = 0;
      return;
    }
    this.state.skip(position);
    this.skipped += caughtUp ? 1 : (this.options.batchSize ?? BATCH);
    const isDue = this.skipped >= (caughtUp ? MOST_SKIPPED : COMMIT_EVENTS);
    // The first checkpoint says that the projection has begun.
    if (!isDue && this.state.checkpoint !== START) return;
    await this.state.keepPosition();
    this.skipped = 0;
  }

  /** For callers that fold for several projections at once. */
  member(): Member {
    return { state: this.state, types: this.options.projection.types, fold: this.state.newFold() };
  }

  /** Makes what only queries need, and what was left out while a next generation was filled. */
  async complete(): Promise<void> {
    await this.state.complete();
  }

  /** Stores how far the log was seen, also where nothing of it is read. */
  async keepPosition(): Promise<void> {
    await this.state.keepPosition();
  }

  async close(): Promise<void> {
    await this.state.close();
  }

  private async makeSure(): Promise<void> {
    if (!this.state.isSure) await this.state.resume();
  }

  private read(until?: Position): AsyncIterable<Batch> {
    const { log, projection, batchSize = CATCH_UP_BATCH } = this.options;
    return log.readAll({ after: this.checkpoint, types: projection.types, ...(until ? { until } : {}), batchSize });
  }

  private async catchUpOnce(until?: Position, onProgress?: OnProgress): Promise<void> {
    let last = this.checkpoint;
    const onFolded: OnProgress = (position, events) => {
      last = position;
      onProgress?.(position, events);
    };
    for (;;) {
      try {
        return await this.foldAll(this.read(until), onFolded);
      } catch (error) {
        if (!(error instanceof RefusedData)) throw error;
      }
      // Committing each batch by itself finds the event. It is in the batches that were folded, or in the batch after them.
      for await (const batch of this.read(until)) {
        await this.take(batch);
        if (batch.position > last) break;
      }
    }
  }

  /** Folds many batches with their documents in hand. */
  private async foldAll(batches: AsyncIterable<Batch>, onFolded: OnProgress): Promise<void> {
    let fold = this.state.newFold();
    let last = this.checkpoint;
    let waiting = 0;
    for await (const { events, position } of batches) {
      await this.state.fold(fold, events);
      last = position;
      waiting += events.length;
      if (waiting >= COMMIT_EVENTS || fold.size > MOST_IN_HAND || fold.isDue) {
        await this.state.commit(fold, last);
        waiting = 0;
        if (fold.size > MOST_IN_HAND) fold = this.state.newFold();
      }
      onFolded(position, events.length);
    }
    if (last > this.state.checkpoint) await this.state.commit(fold, last);
  }
}
