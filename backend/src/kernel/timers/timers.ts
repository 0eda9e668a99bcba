import { setTimeout as pause } from 'node:timers/promises';
import type { TimerName } from '@refrain/projections';
import { timersDue, type Due, type DuePlace } from '@refrain/projections/timers';
import { keepAtWork, type Leases } from '@refrain/storage/leases';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Clock } from '../values/clock';
import type { CommandContext } from '../write/command-context';
import { derivedId } from '../values/ids';

/**
 * Gives a command when its time has come. It may be fired again: its command carries an id derived from the event that set the timer.
 * The signal aborts when the process stops.
 */
export type Timer = Readonly<{
  name: TimerName;
  /** Whether it waits for a partner: such timers have a lease of their own, so that a slow partner delays no release. */
  asksPartner?: boolean;
  fire: (due: Due, context: CommandContext, signal: AbortSignal) => Promise<void>;
}>;

/** `due` is null when the view of due timers failed, and not one timer. */
export type TimerFault = (due: Due | null, error: unknown) => void;

const NEVER = new AbortController().signal;
const LOOK_EVERY_MS = 5000;
const PAGE = 100;
/**
 * What was fired is due until its event is folded. Where none comes it is fired again, later and later: a command may find that there is
 * nothing left to do, such as a reminder of an event that is over.
 */
const AGAIN_MS = 60_000;
const LONGEST_AGAIN_MS = 6 * 60 * 60_000;
const RETRY_MS = [5000, 30_000, 120_000, 600_000] as const;

const contextOf = ({ timer, eventId, correlation }: Due): CommandContext => {
  const commandId = derivedId('timer', timer, eventId);
  return { commandId, actor: null, correlation, causation: eventId, memory: { key: commandId, hash: '' } };
};

/** One that an operator has retried begins again, as if it had never failed. */
const triedAs = ({ id, retriedBy = '' }: Due): string => `${id} ${retriedBy}`;

/** `parallel`: how many timers fire at once. Several instances share the timers by name, each under its own lease. */
type Parts = Readonly<{ store: ReadStore; leases: Leases; clock: Clock; lease?: string; parallel?: number }>;
/** When something that is due may be fired again, how often it was fired, and how often it has failed in a row. */
type Tried = Readonly<{ notBefore: number; fired: number; failures: number }>;

/**
 * Fires what is due, under one lease: what is due is an indexed view, so that nothing is read again at a start and no date is
 * forgotten. One that fails is tried again, later and later; it holds up no other.
 */
export class Timers {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private tried: ReadonlyMap<string, Tried> = new Map();

  constructor(
    private readonly parts: Parts,
    private readonly timers: readonly Timer[],
    private readonly report: TimerFault,
  ) {}

  start(): void {
    const work = async (signal: AbortSignal) => {
      for (; !signal.aborted; await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined))
        await this.fireDue(signal);
    };
    this.running = keepAtWork(this.parts.leases, this.parts.lease ?? 'timers', work, this.stopping.signal, (error) =>
      this.report(null, error),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Fires everything that is due now. @throws ReadStoreUnavailable */
  async fireDue(signal: AbortSignal = NEVER): Promise<void> {
    const now = this.parts.clock.now();
    const tried = new Map<string, Tried>();
    let after: DuePlace | null = null;
    for (let full = true; full && !signal.aborted;) {
      const page: readonly Due[] = await timersDue(this.parts.store, now, after, PAGE);
      const own = page.filter(({ timer }) => this.timers.some(({ name }) => name === timer));
      const parallel = this.parts.parallel ?? 1;
      for (let i = 0; i < own.length && !signal.aborted; i += parallel) {
        await Promise.all(
          own.slice(i, i + parallel).map(async (due) => void tried.set(triedAs(due), await this.fireOnce(due, signal))),
        );
      }
      full = page.length === PAGE;
      after = page.map(({ dueAt, id }): DuePlace => [dueAt, id]).at(-1) ?? null;
    }
    this.tried = tried;
  }

  private async fireOnce(due: Due, signal: AbortSignal): Promise<Tried> {
    const before = this.tried.get(triedAs(due));
    if (before && performance.now() < before.notBefore) return before;
    const { fired, failures } = before ?? { fired: 0, failures: 0 };
    try {
      await this.timers.find(({ name }) => name === due.timer)?.fire(due, contextOf(due), signal);
      return { notBefore: performance.now() + Math.min(AGAIN_MS * 2 ** fired, LONGEST_AGAIN_MS), fired: fired + 1, failures: 0 };
    } catch (error) {
      this.report(due, error);
      return {
        notBefore: performance.now() + (RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? AGAIN_MS),
        fired,
        failures: failures + 1,
      };
    }
  }
}
