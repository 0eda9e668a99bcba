import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { AsideLane } from '@refrain/storage/vault';
import { failedOnce, movedOn, pauseAfter } from './reaction-failures';
import type { Entry, Progress } from './reaction-progress';

/** The operator's word on a lane. A skip names its event, so that no other one is skipped. */
export type LaneOrder = Readonly<{ lane: string; skip: string | null }>;

/** Waiting for time to pass, and how much has passed, in milliseconds; injected so that tests need not wait. */
export type Pace = Readonly<{ now: () => number; pause: (ms: number, signal: AbortSignal) => Promise<void> }>;

export type LaneWork = Readonly<{
  log: EventLog;
  types: readonly string[];
  laneOf: (event: Recorded) => string;
  /** Gives what was thrown, or null. */
  attempt: (event: Recorded) => Promise<{ error: unknown } | null>;
  parallel: number;
  pace: Pace;
  /** ISO, for people. */
  clock: () => string;
  signal: AbortSignal;
}>;

/** More of one lane waits in the log, so that a long lane takes no room from others. */
const MOST_QUEUED = 32;
/** A lane that works on one event for this long is set aside when others wait for it. */
const SLOW_MS = 10_000;
const LOOK_EVERY_MS = 1000;
const SCAN_BATCH = 200;

/** Works on several lanes at once, each in order: fresh ones from memory, those that are set aside from the log. */
export class Lanes {
  private readonly fresh = new Map<string, Entry[]>();
  private readonly ready = new Set<string>();
  /** Since when, by the pace. */
  private readonly working = new Map<string, { since: number; isAside: boolean }>();
  private readonly due = new Map<string, number>();
  private readonly orders = new Map<string, LaneOrder>();
  private readonly tasks = new Set<Promise<void>>();
  private nextDue = 0;
  private lastWasAside = false;
  private waker = new AbortController();

  constructor(
    private readonly progress: Progress,
    private readonly work: LaneWork,
    private readonly onChange: (fault: unknown) => void,
  ) {}

  /** Takes an event of a lane that is not set aside. */
  add(entry: Entry): void {
    const { lane } = entry;
    const queue = this.fresh.get(lane) ?? [];
    this.fresh.set(lane, queue);
    queue.push(entry);
    if (queue.length > MOST_QUEUED) return this.setAside(lane);
    if (!this.working.has(lane)) this.ready.add(lane);
    this.pump();
  }

  /** Counts an event that waits in the log for its lane. */
  countWaiting(lane: string): void {
    const aside = this.progress.aside.get(lane);
    if (aside) this.progress.put({ ...aside, waiting: aside.waiting + 1 });
  }

  order(order: LaneOrder): void {
    if (this.working.has(order.lane)) this.orders.set(order.lane, order);
    else this.obey(order);
    this.pump();
  }

  /** Lets others pass a lane that has worked for long on the oldest event. */
  yieldSlow(): void {
    const lane = this.progress.oldest?.lane;
    const since = lane === undefined ? undefined : this.working.get(lane)?.since;
    if (lane !== undefined && since !== undefined && this.work.pace.now() - since >= SLOW_MS) this.setAside(lane);
  }

  /** Retries what is due, until the signal aborts and all work has ended. */
  async run(): Promise<void> {
    const { pace, signal } = this.work;
    while (!signal.aborted) {
      this.pump();
      this.waker = new AbortController();
      const wait = Math.min(Math.max(this.nextDue - pace.now(), 0) || LOOK_EVERY_MS, LOOK_EVERY_MS);
      await pace.pause(wait, AbortSignal.any([signal, this.waker.signal]));
    }
    await Promise.all(this.tasks);
  }

  private pump(): void {
    const { signal, parallel } = this.work;
    while (!signal.aborted && this.working.size < parallel) {
      const lane = this.nextLane();
      if (lane === null) return;
      const isAside = this.progress.aside.has(lane);
      this.lastWasAside = isAside;
      this.working.set(lane, { since: this.work.pace.now(), isAside });
      const task: Promise<void> = (isAside ? this.workAside(lane) : this.workFresh(lane))
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
        .then((fault) => this.ended(lane, task, fault));
      this.tasks.add(task);
    }
  }

  /** Lanes that are set aside get half of the places, so that their partners' time-outs hold up no other. */
  private nextLane(): string | null {
    const { parallel } = this.work;
    const places = Math.max(1, Math.floor(parallel / 2));
    const busy = [...this.working.values()].filter(({ isAside }) => isAside).length;
    const [fresh] = this.ready;
    const isTurn = parallel > 1 || !this.lastWasAside || fresh === undefined;
    const aside = busy < places && isTurn ? this.dueLane() : null;
    if (aside !== null) return aside;
    if (fresh !== undefined) this.ready.delete(fresh);
    return fresh ?? null;
  }

  private dueLane(): string | null {
    const now = this.work.pace.now();
    if (now < this.nextDue) return null;
    this.nextDue = Infinity;
    for (const [lane, { parkedAt }] of this.progress.aside) {
      if (parkedAt !== null || this.working.has(lane)) continue;
      const due = this.due.get(lane) ?? 0;
      if (due <= now) {
        this.nextDue = 0;
        return lane;
      }
      this.nextDue = Math.min(this.nextDue, due);
    }
    return null;
  }

  private ended(lane: string, task: Promise<void>, fault: { error: unknown } | null): void {
    this.tasks.delete(task);
    this.working.delete(lane);
    const order = this.orders.get(lane);
    this.orders.delete(lane);
    if (order) this.obey(order);
    if (this.progress.aside.has(lane)) this.wakeAt(lane, this.due.get(lane) ?? 0);
    else if (this.fresh.has(lane)) this.ready.add(lane);
    this.onChange(fault?.error ?? null);
    this.pump();
  }

  private wakeAt(lane: string, due: number): void {
    this.due.set(lane, due);
    this.nextDue = Math.min(this.nextDue, due);
    this.waker.abort();
  }

  private obey({ lane, skip }: LaneOrder): void {
    const aside = this.progress.aside.get(lane);
    if (!aside || (skip !== null && skip !== aside.eventId)) return;
    this.progress.put(skip === null ? { ...aside, attempts: 0, parkedAt: null } : movedOn(aside, aside.tried));
    this.wakeAt(lane, 0);
  }

  /** What is queued of it waits in the log from now on. */
  private setAside(lane: string): void {
    const [first, ...behind] = this.fresh.get(lane) ?? [];
    if (!first) return;
    const { before, event } = first;
    const tried = {
      tried: event.position,
      eventId: event.id,
      eventType: event.type,
      attempts: 0,
      failedAt: null,
      fault: '',
      parkedAt: null,
    };
    this.progress.put({ lane, after: before, waiting: behind.length + 1, ...tried });
    for (const entry of [first, ...behind]) this.progress.done(entry);
    this.fresh.delete(lane);
    this.ready.delete(lane);
    if (!this.working.has(lane)) this.wakeAt(lane, 0);
  }

  private async workFresh(lane: string): Promise<void> {
    const entry = this.fresh.get(lane)?.[0];
    if (!entry) return;
    const fault = await this.work.attempt(entry.event);
    if (this.work.signal.aborted) return;
    if (fault) {
      this.setAside(lane);
      this.failed(lane, entry.event, fault.error);
    } else if (this.progress.aside.has(lane)) this.moved(lane, entry.event.position);
    else this.finished(lane, entry);
    await this.progress.save();
  }

  private finished(lane: string, entry: Entry): void {
    this.progress.done(entry);
    const queue = this.fresh.get(lane);
    queue?.shift();
    if (queue?.length === 0) this.fresh.delete(lane);
  }

  private moved(lane: string, position: Position): void {
    const aside = this.progress.aside.get(lane);
    if (aside) this.progress.put(movedOn(aside, position));
    this.due.delete(lane);
  }

  private failed(lane: string, event: Recorded, error: unknown): void {
    const before = this.progress.aside.get(lane);
    if (!before) return;
    const aside: AsideLane = failedOnce(before, event, error, this.work.clock());
    this.progress.put(aside);
    this.due.set(lane, this.work.pace.now() + pauseAfter(aside.attempts));
  }

  /** Everything of the lane that waits in the log, until it fails or has caught up. */
  private async workAside(lane: string): Promise<void> {
    const { progress, work } = this;
    for (;;) {
      const aside = progress.aside.get(lane);
      const until = progress.dispatched;
      // The count is saved with the checkpoint in one write, so that the log need not be read to its end to know.
      if (!aside || aside.waiting === 0 || aside.after >= until) break;
      if (!(await this.workUntil(lane, aside.after, until)) || work.signal.aborted) return;
    }
    progress.remove(lane);
    this.due.delete(lane);
    await progress.save();
  }

  /** Everything of the lane up to there. Whether nothing failed. */
  private async workUntil(lane: string, after: Position, until: Position): Promise<boolean> {
    const { log, types, laneOf, attempt, signal } = this.work;
    for await (const { events } of log.readAll({ after, until, types, batchSize: SCAN_BATCH })) {
      for (const event of events) {
        if (signal.aborted) return false;
        if (laneOf(event) !== lane) continue;
        const fault = await attempt(event);
        if (signal.aborted) return false;
        if (fault) this.failed(lane, event, fault.error);
        else this.moved(lane, event.position);
        await this.progress.save();
        if (fault) return false;
        if (this.progress.aside.get(lane)?.waiting === 0) return true;
      }
    }
    const aside = this.progress.aside.get(lane);
    if (aside && !signal.aborted) this.progress.put({ ...aside, after: until });
    return true;
  }
}
