import { START, type Position } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { ReadStore } from '@refrain/storage/read-store';

type Waiter = { projection: string; position: Position; done: () => void };

/** How long a request waits for the read models it depends on. */
const PATIENCE_MS = 2000;

/** The read side as the API sees it: the store that queries take, and how far each projection has come. */
export class ReadModels {
  private readonly reached = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();
  private readonly stop: () => void;

  constructor(
    readonly store: ReadStore,
    bus: ChangeBus,
  ) {
    this.stop = bus.subscribe((message) => {
      if (message.kind === 'progress') this.arrived(message.progress.projection, message.progress.position);
    });
  }

  private arrived(projection: string, position: Position): void {
    this.reached.set(projection, position);
    for (const waiter of this.waiters) if (waiter.projection === projection && waiter.position <= position) waiter.done();
  }

  /** Resolves when these projections have passed a position, or after a bounded wait; says which of the two. */
  async passed(position: Position | null, ...projections: readonly string[]): Promise<boolean> {
    if (position === null || position === START) return true;
    const all = await Promise.all(projections.map((projection) => this.one(projection, position)));
    return all.every(Boolean);
  }

  private async one(projection: string, position: Position): Promise<boolean> {
    if ((this.reached.get(projection) ?? START) >= position) return true;
    return new Promise((resolve) => {
      const finish = (passed: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(passed);
      };
      const waiter: Waiter = { projection, position, done: () => finish(true) };
      const timer = setTimeout(() => {
        // Messages may be lost; the stored checkpoint is the truth.
        void this.store.checkpoint(projection).then((checkpoint) => finish((checkpoint?.position ?? START) >= position), () => finish(false));
      }, PATIENCE_MS);
      this.waiters.add(waiter);
    });
  }

  close(): void {
    this.stop();
    for (const waiter of this.waiters) waiter.done();
  }
}
