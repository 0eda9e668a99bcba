/** How long what a projection saw may be known to this process alone. */
export type Idle = Readonly<{
  /** How often it is announced again: listeners that lost the message wait longer than this. */
  announceMs: number;
  /** After this it is stored: a start reads no more than that again, and an operator sees it from outside. */
  storeMs: number;
}>;

const IDLE: Idle = { announceMs: 1000, storeMs: 30_000 };

type Work = Readonly<{ announce: () => void; store: () => void }>;

/** Announces again and again, and stores in the end, for as long as it is needed. */
export class IdleTimer {
  private timers: readonly NodeJS.Timeout[] = [];

  constructor(
    private readonly work: Work,
    private readonly idle: Idle = IDLE,
  ) {}

  isNeeded(isNeeded: boolean): void {
    if (!isNeeded) return this.stop();
    if (this.timers.length > 0) return;
    this.timers = [setInterval(this.work.announce, this.idle.announceMs), setInterval(this.work.store, this.idle.storeMs)];
    for (const timer of this.timers) timer.unref();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }
}
