import { isLaneOrder, LANE_ORDERS, operationsEvents, type LaneOrderEvent } from '@refrain/contracts/operations';
import { partsOf, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { noteKind } from '@refrain/storage';
import type { ProgressChange, Vault } from '@refrain/storage/vault';
import type { Reaction } from './reaction';
import { Lanes, type Pace } from './reaction-lanes';
import { Progress } from './reaction-progress';

/** Lanes of one reaction that are worked on at once, where it does not say. */
export const PARALLEL_LANES = 8;
/** The most events in hand, counting later events that are done. So many may be repeated after damage to the vault, and none after a crash. */
export const MOST_OPEN = 256;
/** With more events set aside than this, no partner works, so no new events are taken. That bounds memory; the log keeps the rest. */
export const MOST_ASIDE = 5000;
/** A reaction whose events are rare would else read all the others again at its next start, and at each look at its lag. */
const SAVE_EVERY_MS = 10_000;

export type RunParts = Readonly<{
  log: EventLog;
  vault: Vault;
  pace: Pace;
  clock: () => string;
  mostAside: number;
  report: (event: Recorded | null, error: unknown) => void;
}>;

/**
 * An older release knows no lanes: it would leave what waits in them undone, and forget them in MongoDB. It refuses to start where this
 * kind of event is noted, as after an operator's first order.
 */
const LANES_KIND = { type: 'ReactionLaneRetried', version: operationsEvents.ReactionLaneRetried.version } as const;

const orderOf = ({ type, data }: LaneOrderEvent) => ({
  lane: data.lane,
  skip: type === 'ReactionLaneSkipped' ? data.eventId : null,
});

/** One holding of the lease of a reaction: from its claim until the lease is lost, or something fails that is no lane's. */
export class ReactionRun {
  private readonly failed = new AbortController();
  private readonly signal: AbortSignal;
  private fault: { error: unknown } | null = null;
  private waiting: (() => void) | null = null;
  private isNoted = false;

  constructor(
    private readonly reaction: Reaction,
    private readonly parts: RunParts,
    private readonly stop: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stop, this.failed.signal]);
    this.signal.addEventListener('abort', () => this.waiting?.(), { once: true });
  }

  /** @throws what the log or the vault throws */
  async run(): Promise<void> {
    const { vault, log } = this.parts;
    const { name, starts } = this.reaction;
    const claimed = await vault.reactions.claim(name, starts === 'now' ? await log.head() : '');
    if (this.signal.aborted) return;
    const progress = new Progress(claimed, (change) => this.save(claimed.token, change));
    const lanes = this.lanes(progress);
    const running = lanes.run();
    try {
      await this.follow(progress, lanes);
    } catch (error) {
      this.fault ??= { error };
    }
    this.failed.abort();
    await running;
    if (this.fault && !this.stop.aborted) throw this.fault.error;
  }

  private async save(token: number, change: ProgressChange): Promise<boolean> {
    const { vault } = this.parts;
    if (change.put.length > 0 && !this.isNoted) await noteKind(vault.checkpoints, LANES_KIND);
    this.isNoted ||= change.put.length > 0;
    return vault.reactions.save(this.reaction.name, token, change);
  }

  private lanes(progress: Progress): Lanes {
    const { log, pace, clock } = this.parts;
    const { types, parallel = PARALLEL_LANES } = this.reaction;
    const laneOf = (event: Recorded) => this.laneOf(event);
    const attempt = (event: Recorded) => this.attempt(event);
    const work = { log, types, laneOf, attempt, pace, clock, parallel, signal: this.signal };
    return new Lanes(progress, work, (error) => {
      if (error !== null) this.fault ??= { error };
      if (this.fault) this.failed.abort();
      this.waiting?.();
    });
  }

  private laneOf(event: Recorded): string {
    return this.reaction.laneOf?.(event) ?? event.stream;
  }

  private async attempt(event: Recorded): Promise<{ error: unknown } | null> {
    try {
      for (const part of partsOf(event)) await this.reaction.react(part, this.signal);
      return null;
    } catch (error) {
      if (!this.signal.aborted) this.parts.report(event, error);
      return { error };
    }
  }

  private async follow(progress: Progress, lanes: Lanes): Promise<void> {
    const { log, pace } = this.parts;
    let saved = pace.now();
    let before: Position = progress.start;
    const types = [...this.reaction.types, ...LANE_ORDERS];
    for await (const { events, position } of log.subscribe({ after: before, types, signal: this.signal })) {
      for (const event of events) {
        await this.room(progress, lanes);
        if (this.signal.aborted) return;
        this.take(event, before, progress, lanes);
        before = event.position;
      }
      progress.passed(position);
      if (pace.now() - saved < SAVE_EVERY_MS) continue;
      await progress.save();
      saved = pace.now();
    }
  }

  private take(event: Recorded, before: Position, progress: Progress, lanes: Lanes): void {
    const isOrder = this.obey(event, lanes);
    if (isOrder && !this.reaction.types.includes(event.type)) return progress.take(event.position, null);
    const lane = this.laneOf(event);
    const isDone = progress.isDone(event.position);
    if (isDone || progress.aside.has(lane)) {
      progress.take(event.position, null);
      if (!isDone) lanes.countWaiting(lane);
      return;
    }
    const entry = { event, lane, before };
    progress.take(event.position, entry);
    lanes.add(entry);
  }

  /** Whether it is an operator's order, to whichever reaction. */
  private obey(event: Recorded, lanes: Lanes): boolean {
    if (!isLaneOrder(event)) return false;
    if (event.data.reaction === this.reaction.name) lanes.order(orderOf(event));
    return true;
  }

  /** Until one more event may be taken. */
  private async room(progress: Progress, lanes: Lanes): Promise<void> {
    if (progress.aside.size >= this.parts.mostAside) await this.whileFull(progress, lanes);
    while (progress.openCount >= MOST_OPEN && !this.signal.aborted) {
      lanes.yieldSlow();
      if (progress.openCount < MOST_OPEN) return;
      await this.change();
    }
  }

  /** Too many lanes fail for more events to be taken; only what operators say is. It is taken again in its turn, which changes nothing. */
  private async whileFull(progress: Progress, lanes: Lanes): Promise<void> {
    this.parts.report(
      null,
      new Error(`${progress.aside.size} lanes are set aside; no more events are taken until some of them work`),
    );
    const enough = new AbortController();
    const { signal } = this;
    const listening = (async () => {
      const orders = this.parts.log.subscribe({
        after: progress.dispatched,
        types: LANE_ORDERS,
        signal: AbortSignal.any([signal, enough.signal]),
      });
      for await (const { events } of orders) for (const event of events) this.obey(event, lanes);
    })().catch((error: unknown) => {
      this.fault ??= { error };
      this.failed.abort();
    });
    while (progress.aside.size >= this.parts.mostAside && !signal.aborted) await this.change();
    enough.abort();
    await listening;
  }

  /** Until some work has ended, or a second is over. */
  private async change(): Promise<void> {
    if (this.signal.aborted) return;
    const over = new AbortController();
    await Promise.race([
      new Promise<void>((resolve) => (this.waiting = resolve)),
      this.parts.pace.pause(1000, AbortSignal.any([over.signal, this.signal])),
    ]);
    this.waiting = null;
    over.abort();
  }
}
