import { inLog, START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { BusMessage, ChangeBus } from '@refrain/storage/change-bus';
import { RefusedData, type ProjectionWriter, type Together } from '@refrain/storage/read-store';
import { announcements } from './announcements';
import { assertOwned, BrokenRow, reasonOf } from '../fold/broken-row';
import type { Change } from '../collection';
import { Fold, type PendingPush } from '../fold/fold';
import { guarded, isRefusal } from './guarded';
import { parkedPages } from './parked';
import type { Projection } from '../projection';

const AFTER_PARKED = 'an earlier event of this stream is parked';

type Planned = Readonly<{ event: Recorded; changes: readonly Change[]; problem: string | null }>;

/** What is to be committed, and what follows from that it was, or was not. */
export type Due = Together & Readonly<{ committed: () => readonly BusMessage[]; failed: (error: unknown) => void }>;

/**
 * The state of a projection in its store. Only two kinds of event are parked: an event whose row throws, and an event whose documents the
 * store can never take. After any other error the state is uncertain: pending changes are dropped, and `resume` reads the stored state.
 */
export class ProjectionState {
  private readonly parkedStreams = new Set<string>();
  /** Parked streams that are not committed yet. */
  private parkedInHand: string[] = [];
  private readonly writer: ProjectionWriter;
  /** The checkpoint as it is stored. */
  private stored: Position = START;
  /** How far the log was seen: behind the stored checkpoint there may be events of types that are not read. */
  private seenUntil: Position = START;
  private sure = false;

  constructor(
    private readonly projection: Projection,
    private readonly inner: ProjectionWriter,
    private readonly bus: ChangeBus | undefined,
  ) {
    this.writer = guarded(inner, () => this.doubt());
  }

  /** In the log. */
  get position(): Position {
    return this.seenUntil;
  }

  get checkpoint(): Position {
    return this.stored;
  }

  /** Whether all of this fits what is stored. */
  get isSure(): boolean {
    return this.sure;
  }

  doubt(): void {
    this.sure = false;
  }

  async resume(): Promise<void> {
    this.stored = await this.writer.checkpoint();
    this.seenUntil = inLog(this.stored);
    this.parkedStreams.clear();
    this.parkedInHand = [];
    for await (const rows of parkedPages(this.projection, this.writer))
      for (const { columns } of rows) this.parkedStreams.add(columns.stream);
    this.sure = true;
  }

  /** Nothing up to here changes a document of this projection. The checkpoint stays where it is; what is only announced goes out. */
  skip(position: Position, fold?: Fold): void {
    this.seenUntil = position;
    const news = fold?.changes().news ?? [];
    fold?.written();
    for (const message of this.messages(news, position)) this.bus?.publish(message);
  }

  /** Says again how far the log was seen: messages may be lost, and listeners come later. */
  announce(): void {
    for (const message of this.messages([], this.seenUntil)) this.bus?.publish(message);
  }

  /** Stores how far the log was seen. */
  async keepPosition(): Promise<void> {
    if (this.sure && this.seenUntil > this.stored) await this.commit(this.newFold(), this.seenUntil);
  }

  /** Folds and commits. Where the store can never take what comes of it, halves it, down to the one event behind it, which is parked. */
  async settle(events: readonly Recorded[], checkpoint: Position): Promise<void> {
    const fold = this.newFold();
    try {
      await this.fold(fold, events);
      await this.commit(fold, checkpoint);
    } catch (error) {
      if (!(error instanceof RefusedData)) {
        this.doubt();
        throw error;
      }
      await this.narrow(events, checkpoint, error);
    }
  }

  private async narrow(events: readonly Recorded[], checkpoint: Position, refusal: RefusedData): Promise<void> {
    const [only] = events;
    if (only && events.length === 1) {
      const fold = this.newFold();
      await this.park(fold, only, reasonOf(refusal));
      return this.commit(fold, checkpoint);
    }
    const middle = events.length >> 1;
    for (const part of [events.slice(0, middle), events.slice(middle)]) {
      const last = part.at(-1);
      if (last) await this.settle(part, last === events.at(-1) ? checkpoint : last.position);
    }
  }

  /** Nothing is in hand any more: what was not committed is dropped. */
  newFold(): Fold {
    for (const stream of this.parkedInHand) this.parkedStreams.delete(stream);
    this.parkedInHand = [];
    return new Fold(this.projection, this.writer, this.bus !== undefined);
  }

  /** Nothing is committed. */
  async fold(fold: Fold, events: readonly Recorded[]): Promise<void> {
    const planned = events.map((event) => this.plan(event));
    await fold.preload(planned.map(({ changes }) => changes));
    for (const { event, changes, problem } of planned) {
      let broken = problem ?? this.held(event);
      try {
        // Waiting for what is not a promise would cost more than folding the event.
        const pending = broken ? undefined : fold.apply(event, changes);
        if (pending) await pending;
      } catch (error) {
        if (!(error instanceof BrokenRow)) throw error;
        broken = error.message;
      }
      if (broken) await this.park(fold, event, broken);
    }
  }

  async commit(fold: Fold, checkpoint: Position): Promise<void> {
    const { batch, committed } = this.due(fold, checkpoint);
    await this.writer.commit(batch);
    for (const message of committed()) this.bus?.publish(message);
  }

  /** What is to be committed, for a commit together with others. `committed` gives what is then to be published. */
  due(fold: Fold, checkpoint: Position): Due {
    const { puts, removes, news } = fold.changes();
    return {
      writer: this.inner,
      batch: { puts, removes, expected: this.stored, checkpoint },
      committed: () => {
        fold.written();
        this.parkedInHand = [];
        this.stored = this.seenUntil = checkpoint;
        return this.messages(news, checkpoint);
      },
      failed: (error) => {
        if (!isRefusal(error)) this.doubt();
      },
    };
  }

  /** Why an event may not be folded, or null. */
  private held({ stream }: Recorded): string | null {
    return this.parkedStreams.size > 0 && this.parkedStreams.has(stream) ? AFTER_PARKED : null;
  }

  private plan(event: Recorded): Planned {
    try {
      const changes = this.projection.row(event);
      assertOwned(this.projection.spec.name, this.projection.collections, changes);
      return { event, changes, problem: null };
    } catch (error) {
      return { event, changes: [], problem: reasonOf(error) };
    }
  }

  private async park(fold: Fold, event: Recorded, reason: string): Promise<void> {
    if (!this.parkedStreams.has(event.stream)) this.parkedInHand.push(event.stream);
    this.parkedStreams.add(event.stream);
    const { id, stream, type } = event;
    const change = this.projection.parked.put(id, { eventId: id, stream, type, reason });
    await fold.preload([[change]]);
    await fold.apply(event, [change]);
  }

  private messages(news: readonly PendingPush[], position: Position): readonly BusMessage[] {
    if (!this.bus) return [];
    const { stored } = this;
    const { name: projection, version } = this.projection.spec;
    const changes = announcements(this.projection, news);
    // Progress first: a listener that is notified of a change may read it at once.
    return [
      { kind: 'progress', progress: { projection, version, position, ...(stored === position ? {} : { stored }) } },
      ...(changes.length > 0 ? [{ kind: 'changes', changes } as const] : []),
    ];
  }

  /** Makes what only queries need, where it was left out. */
  async complete(): Promise<void> {
    await this.writer.complete();
  }

  async close(): Promise<void> {
    await this.writer.close();
  }
}
