import { kernelRefusals, START, type Position } from '@refrain/contracts/kernel';
import type { ProjectionName } from '@refrain/projections';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../domain-error';
import type { FirstRead } from './first-read';
import { readScope } from './read-scope';
import { Seen } from './seen';

type Waiter = { projection: string; position: Position; done: (passed: boolean) => void };

/** How long a request waits for the read models it depends on. */
const PATIENCE_MS = 2000;
/** As long as it may take until what a lost process folded is folded by another one. */
const TAKEOVER_MS = 12_000;
/**
 * Messages of the bus may be late or lost. The stored checkpoint is the truth, so it is read this often while a request waits.
 */
const LOOK_EVERY_MS = 100;

/** The read side as the API sees it: the store that queries take, and how far each projection has come. */
export class ReadModels {
  private readonly reached = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | null = null;
  private looking = false;
  private readonly stop: () => void;
  /** How far the projections are, beyond what is stored. */
  readonly seen: Seen;

  constructor(
    private readonly serving: ReadStore,
    bus: ChangeBus,
    private readonly firstRead: FirstRead,
  ) {
    this.seen = new Seen(bus);
    this.stop = bus.subscribe((message) => {
      if (message.kind === 'progress') this.arrived(message.progress.projection, message.progress.position);
    });
  }

  /** What queries take: the read models that serve, but for a request that looks at a fork. */
  get store(): ReadStore {
    return readScope()?.store ?? this.serving;
  }

  private arrived(projection: string, position: Position): void {
    this.reached.set(projection, position);
    for (const waiter of this.waiters) if (waiter.projection === projection && waiter.position <= position) waiter.done(true);
  }

  /** Whether these projections are known to have passed a position. */
  hasPassed(position: Position, ...projections: readonly ProjectionName[]): boolean {
    return projections.every((projection) => (this.reached.get(projection) ?? START) >= position);
  }

  /** Resolves when these projections have passed a position, or after a bounded wait; says which of the two. */
  async passed(position: Position | null, ...projections: readonly ProjectionName[]): Promise<boolean> {
    return this.passedWithin(PATIENCE_MS, position, projections);
  }

  /**
   * What a view shows of something that was just done, waiting longer where the answer would be nothing without it.
   * @param read null while the view does not show it
   * @throws DomainError READ_STORE.BEHIND; REQUEST.GONE where the views have seen it, and what came after: it was deleted, and is asked for again
   */
  async shown<T>(
    read: () => Promise<T | null>,
    position: Position | null,
    ...projections: readonly ProjectionName[]
  ): Promise<T> {
    for (const patienceMs of [PATIENCE_MS, TAKEOVER_MS]) {
      const hasPassed = await this.passedWithin(patienceMs, position, projections);
      const found = await read();
      if (found !== null) return found;
      if (hasPassed) throw new DomainError(kernelRefusals.gone);
    }
    throw new DomainError(kernelRefusals.readStoreBehind);
  }

  /**
   * What a view shows of something once it has seen what changed it, waiting as long as it takes to take over what a lost process folded.
   * @param read null where the view shows nothing of it any more
   * @throws DomainError READ_STORE.BEHIND, REQUEST.GONE
   */
  async changed<T>(
    read: () => Promise<T | null>,
    position: Position | null,
    ...projections: readonly ProjectionName[]
  ): Promise<T> {
    if (!(await this.passedWithin(TAKEOVER_MS, position, projections))) throw new DomainError(kernelRefusals.readStoreBehind);
    const found = await read();
    if (found === null) throw new DomainError(kernelRefusals.gone);
    return found;
  }

  private async passedWithin(patienceMs: number, position: Position | null, projections: readonly string[]): Promise<boolean> {
    if (position === null || position === START) return true;
    const all = await Promise.all(projections.map((projection) => this.one(projection, position, patienceMs)));
    return all.every(Boolean);
  }

  private async one(projection: string, position: Position, patienceMs: number): Promise<boolean> {
    if ((this.reached.get(projection) ?? START) >= position) return true;
    return new Promise((resolve) => {
      const done = (passed: boolean): void => {
        clearTimeout(patience);
        this.waiters.delete(waiter);
        if (this.waiters.size === 0) this.rest();
        resolve(passed);
      };
      const waiter: Waiter = { projection, position, done };
      const patience = setTimeout(() => done(false), patienceMs);
      this.waiters.add(waiter);
      this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS);
    });
  }

  /**
   * Asks the store how far the projections are that a request waits for. While the store is away there is nothing to wait for.
   */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    const waited = new Set([...this.waiters].map(({ projection }) => projection));
    await Promise.all([...waited].map((projection) => this.lookAt(projection)));
    this.looking = false;
  }

  private async lookAt(projection: string): Promise<void> {
    try {
      const checkpoint = await this.serving.checkpoint(projection);
      const stored = checkpoint ? this.seen.since(checkpoint) : START;
      this.arrived(projection, stored);
      const waited = [...this.waiters].filter((waiter) => waiter.projection === projection);
      if (waited.length === 0) return;
      // A checkpoint is not stored for events alone that the projection does not read.
      const until = waited.reduce((last, { position }) => (position > last ? position : last), START);
      // While the log is away nothing more is known than what is stored.
      const first = await this.firstRead(projection, stored, until).catch(() => START);
      for (const waiter of waited) if (first === null || waiter.position < first) waiter.done(true);
    } catch {
      for (const waiter of this.waiters) if (waiter.projection === projection) waiter.done(false);
    }
  }

  private rest(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  close(): void {
    this.stop();
    this.seen.close();
    for (const waiter of this.waiters) waiter.done(false);
  }
}
