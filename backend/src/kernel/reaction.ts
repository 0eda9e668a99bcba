import { setTimeout as pause } from 'node:timers/promises';
import type { Event, Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { keepAtWork, type Leases } from '@refrain/storage/leases';
import type { Vault } from '@refrain/storage/vault';

/**
 * Does something outside, or gives a command, because something happened. Delivered at least once and in order, so
 * what it does must be safe to repeat: its commands carry ids derived from the event.
 */
export type Reaction<E extends Event = Event> = Readonly<{
  name: string;
  types: readonly E['type'][];
  /** The signal aborts when the process stops or the reaction goes on in another one; what is kept in memory is void then. */
  react: (event: Recorded<E>, signal: AbortSignal) => Promise<void>;
}>;

/** `event` is null when it was not an event that failed but the log or the vault. */
export type ReactionFault = (reaction: string, event: Recorded | null, error: unknown) => void;

/** A reaction whose events are rare would else read all the others again at its next start, and at each look at its lag. */
const SAVE_EVERY_MS = 10_000;
const RETRY_MS = [100, 500, 2000, 10_000, 30_000] as const;

/**
 * Runs each reaction from its own checkpoint, under its lease: started in several processes, one of them reacts. One that
 * fails is tried again, later and later; it is never skipped.
 */
export class Reactions {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly parts: Readonly<{ log: EventLog; vault: Vault; leases: Leases }>,
    private readonly report: ReactionFault,
  ) {}

  start(given: Reaction<never>): void {
    const reaction = given as unknown as Reaction;
    const { name } = reaction;
    const work = (signal: AbortSignal) => this.run(reaction, signal);
    this.running.push(keepAtWork(this.parts.leases, `reaction:${name}`, work, this.stopping.signal, (error) => this.report(name, null, error)));
  }

  private async run(reaction: Reaction, signal: AbortSignal): Promise<void> {
    const { log, vault } = this.parts;
    const { name, types } = reaction;
    const after = await vault.checkpoints.get(name);
    let saved = performance.now();
    for await (const { events, position } of log.subscribe({ after, types, signal })) {
      for (const event of events) {
        if (!(await this.untilDone(reaction, event, signal))) return;
        await vault.checkpoints.put(name, event.position);
      }
      if (performance.now() - saved < SAVE_EVERY_MS) continue;
      await vault.checkpoints.put(name, position);
      saved = performance.now();
    }
  }

  private async untilDone({ name, react }: Reaction, event: Recorded, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await react(event, signal);
        return !signal.aborted;
      } catch (error) {
        if (signal.aborted) return false;
        this.report(name, event, error);
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }
}
