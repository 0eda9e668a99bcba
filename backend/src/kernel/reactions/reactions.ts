import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { keepAtWork, type Leases } from '@refrain/storage/leases';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../values/clock';
import type { AnyReaction, Reaction } from './reaction';
import type { Pace } from './reaction-lanes';
import { MOST_ASIDE, ReactionRun } from './reaction-run';

/** `event` is null when it was not an event that failed but the log or the vault. */
export type ReactionFault = (reaction: string, event: Recorded | null, error: unknown) => void;

const PACE: Pace = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

type Parts = Readonly<{ log: EventLog; vault: Vault; leases: Leases; clock?: Clock; pace?: Pace; mostAside?: number }>;

/**
 * Runs each reaction from its own checkpoint, under its lease: started in several processes, one of them reacts. A lane that fails is
 * tried again, later and later, and parked in the end; the others go on, and nothing is skipped but by an operator.
 */
export class Reactions {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly parts: Parts,
    private readonly report: ReactionFault,
  ) {}

  start(given: AnyReaction): void {
    const reaction = given as Reaction;
    const { name } = reaction;
    const { log, vault, leases, clock = new Clock(), pace = PACE, mostAside = MOST_ASIDE } = this.parts;
    const report = (event: Recorded | null, error: unknown) => this.report(name, event, error);
    const parts = { log, vault, pace, mostAside, clock: () => clock.now(), report };
    const work = (signal: AbortSignal) => new ReactionRun(reaction, parts, signal).run();
    this.running.push(keepAtWork(leases, `reaction:${name}`, work, this.stopping.signal, (error) => report(null, error)));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }
}
