import { START, type Event, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';

/**
 * Does something outside, or gives a command, because something happened. Delivered at least once and in order, so
 * what it does must be safe to repeat: its commands carry ids derived from the event.
 */
export type Reaction<E extends Event = Event> = Readonly<{
  name: string;
  types: readonly E['type'][];
  react: (event: Recorded<E>, signal: AbortSignal) => Promise<void>;
  /** Keeps what it knows in memory, so it reads the whole log each time it starts. */
  fromStart?: boolean;
}>;

const RETRY_MS = [100, 500, 2000, 10_000, 30_000] as const;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Runs each reaction from its own checkpoint. One that fails is tried again, later and later; it is never skipped. */
export class Reactions {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly log: EventLog,
    private readonly vault: Vault,
    private readonly report: (reaction: string, event: Recorded, error: unknown) => void,
  ) {}

  start(reaction: Reaction<never>): void {
    this.running.push(this.run(reaction as unknown as Reaction));
  }

  private async run({ name, types, react, fromStart }: Reaction): Promise<void> {
    const { signal } = this.stopping;
    const after = fromStart ? START : await this.vault.checkpoints.get(name);
    for await (const { events } of this.log.subscribe({ after, types, signal })) {
      for (const event of events) {
        if (!(await this.untilDone(name, react, event))) return;
        if (!fromStart) await this.vault.checkpoints.put(name, event.position);
      }
    }
  }

  private async untilDone(name: string, react: Reaction['react'], event: Recorded): Promise<boolean> {
    const { signal } = this.stopping;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await react(event, signal);
        return !signal.aborted;
      } catch (error) {
        if (signal.aborted) return false;
        this.report(name, event, error);
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0, signal);
      }
    }
    return false;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }
}
