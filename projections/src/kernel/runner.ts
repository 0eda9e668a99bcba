import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { Batch, EventLog } from '@refrain/storage/event-log';
import { StaleCheckpoint, type Generation, type ProjectionWriter, type ReadStore } from '@refrain/storage/read-store';
import { announcements } from './announcements';
import type { Change } from './collection';
import { Fold, type Told } from './fold';
import type { Projection } from './projection';

/**
 * While a catch-up goes on its documents stay in hand, and are written this often: a popular one is then read and written
 * once for many events. Bounds memory too.
 */
const COMMIT_EVENTS = 10_000;
const MOST_IN_HAND = 50_000;
/** Events of so small a batch die young: with a thousand at a time the collector copies them, and a replay takes up to half as long again. */
const CATCH_UP_BATCH = 100;
const AFTER_PARKED = 'an earlier event of this stream is parked';

type Planned = Readonly<{ event: Recorded; changes: readonly Change[]; problem: string | null }>;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export type RunnerOptions = Readonly<{
  log: EventLog;
  store: ReadStore;
  projection: Projection;
  /** Told of what was committed; a rebuild has none. */
  bus?: ChangeBus;
  generation?: Generation;
  batchSize?: number;
}>;

/** Keeps one projection up to date: takes batches from the log, folds them, writes documents and checkpoint together. */
export class ProjectionRunner {
  private readonly parkedStreams = new Set<string>();
  private position: Position = START;
  /** Position of the last event of the batch in hand that was dealt with. */
  private seen: Position = START;

  private constructor(
    private readonly options: RunnerOptions,
    private readonly writer: ProjectionWriter,
  ) {}

  static async open(options: RunnerOptions): Promise<ProjectionRunner> {
    const { store, projection, generation = 'live' } = options;
    const runner = new ProjectionRunner(options, await store.writer(projection.spec, generation));
    await runner.resume();
    return runner;
  }

  get checkpoint(): Position {
    return this.position;
  }

  private async resume(): Promise<void> {
    this.position = await this.writer.checkpoint();
    this.parkedStreams.clear();
    const { projection } = this.options;
    let after: string[] | undefined;
    do {
      const rows = await this.writer.find(projection.parked.spec.name, { orderBy: ['id'], limit: 1000, ...(after ? { after } : {}) });
      for (const { columns } of rows) this.parkedStreams.add(String(columns.stream));
      after = rows.length === 1000 ? [rows[rows.length - 1]?.id ?? ''] : undefined;
    } while (after);
  }

  /** Follows the log until the signal. When the generation was swapped under it, goes on from the checkpoint that is there now. */
  async follow(signal: AbortSignal): Promise<void> {
    const { log, projection, batchSize } = this.options;
    while (!signal.aborted) {
      try {
        const batches = log.subscribe({ after: this.position, types: projection.types, signal, ...(batchSize ? { batchSize } : {}) });
        for await (const batch of batches) await this.take(batch);
      } catch (error) {
        if (!(error instanceof StaleCheckpoint)) throw error;
        await this.resume();
      }
    }
  }

  /** Folds what the log holds up to `until` (default: its head), then returns. */
  async catchUp(until?: Position, onProgress?: (position: Position, events: number) => void): Promise<void> {
    const { log, projection, batchSize = CATCH_UP_BATCH } = this.options;
    const batches = log.readAll({
      after: this.position,
      types: projection.types,
      ...(until ? { until } : {}),
      batchSize,
    });
    let fold = this.newFold();
    let last = this.position;
    let waiting = 0;
    for await (const batch of batches) {
      await this.fold(fold, batch);
      last = batch.position;
      waiting += batch.events.length;
      if (waiting >= COMMIT_EVENTS || fold.size > MOST_IN_HAND) {
        await this.commit(fold, last);
        waiting = 0;
        if (fold.size > MOST_IN_HAND) fold = this.newFold();
      }
      onProgress?.(batch.position, batch.events.length);
    }
    await this.commit(fold, last);
  }

  /** Folds one batch and commits it; a batch that was taken before changes nothing. */
  async take(batch: Batch): Promise<void> {
    if (batch.position <= this.position) return;
    const fold = this.newFold();
    await this.fold(fold, batch);
    await this.commit(fold, batch.position);
  }

  private newFold(): Fold {
    this.seen = this.position;
    const fold: Fold = new Fold(this.options.projection, this.writer, () => this.commit(fold, this.seen));
    return fold;
  }

  private async fold(fold: Fold, batch: Batch): Promise<void> {
    const planned = batch.events.map((event) => this.plan(event));
    await fold.preload(planned.map(({ changes }) => changes));
    for (const { event, changes, problem } of planned) {
      let broken = problem ?? this.held(event);
      try {
        // Waiting for what is not a promise would cost more than folding the event.
        const pending = broken ? undefined : fold.apply(event, changes);
        if (pending) await pending;
      } catch (error) {
        if (error instanceof StaleCheckpoint) throw error;
        broken = reasonOf(error);
      }
      if (broken) await this.park(fold, event, broken);
      this.seen = event.position;
    }
    this.seen = batch.position;
  }

  /** Why an event may not be folded, or null. */
  private held({ stream }: Recorded): string | null {
    return this.parkedStreams.size > 0 && this.parkedStreams.has(stream) ? AFTER_PARKED : null;
  }

  private plan(event: Recorded): Planned {
    try {
      return { event, changes: this.options.projection.row(event), problem: null };
    } catch (error) {
      return { event, changes: [], problem: reasonOf(error) };
    }
  }

  private async park(fold: Fold, event: Recorded, reason: string): Promise<void> {
    this.parkedStreams.add(event.stream);
    const { id, stream, type } = event;
    const change = this.options.projection.parked.put(id, { eventId: id, stream, type, reason });
    await fold.preload([[change]]);
    await fold.apply(event, [change]);
  }

  private async commit(fold: Fold, checkpoint: Position): Promise<void> {
    if (checkpoint <= this.position) return;
    const { puts, removes, news } = fold.take();
    await this.writer.commit({ puts, removes, expected: this.position, checkpoint });
    this.position = checkpoint;
    this.announce(news, checkpoint);
  }

  private announce(news: readonly Told[], position: Position): void {
    const { bus, projection } = this.options;
    if (!bus) return;
    const changes = announcements(projection, news);
    // Progress first: who is told of a change may read it at once.
    bus.publish({ kind: 'progress', progress: { projection: projection.spec.name, version: projection.spec.version, position } });
    if (changes.length > 0) bus.publish({ kind: 'changes', changes });
  }

  async close(): Promise<void> {
    await this.writer.close();
  }
}
