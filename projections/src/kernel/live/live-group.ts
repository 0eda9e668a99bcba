import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { Batch, EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { MOST_SKIPPED, type ProjectionRunner } from '../run/runner';
import { commitTogether, isRefused, shared, type Member } from '../run/together';

/** A member with more changed documents than this is committed after the others, who need not wait for it. */
const MANY = 500;

export type LiveParts = Readonly<{ log: EventLog; store: ReadStore; bus: ChangeBus; types: readonly string[] }>;

type Joined = Member &
  Readonly<{ runner: ProjectionRunner; leave: (error?: unknown) => void }> & {
    /** Events that were seen since the stored checkpoint, and of which none was read. */
    skipped: number;
  };

/**
 * Projections of one process that follow the log on one subscription: a batch is read once, and what all of them made of it is committed in
 * one step where the store can. One that fails leaves the group, alone; it comes back when it has caught up.
 */
export class LiveGroup {
  private readonly members = new Set<Joined>();
  private position: Position | null = null;
  private stop: AbortController | null = null;
  private taking: Promise<void> = Promise.resolve();

  constructor(private readonly parts: LiveParts) {}

  /** Follows the log with the others until the signal. @throws what failed; the runner then goes on from its stored checkpoint */
  async follow(runner: ProjectionRunner, signal: AbortSignal): Promise<void> {
    const untilAborted = (): void => signal.throwIfAborted();
    // However far behind it is, the others need not wait for it. Behind their position nothing is read to it any more.
    await runner.catchUp(undefined, untilAborted);
    while (this.position !== null && runner.checkpoint < this.position) await runner.catchUp(this.position, untilAborted);
    if (!signal.aborted) await this.joined(runner, signal).finally(() => this.taking.catch(() => undefined));
    await runner.keepPosition();
  }

  private joined(runner: ProjectionRunner, signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = (error?: unknown): void => {
        signal.removeEventListener('abort', aborted);
        this.members.delete(member);
        if (this.members.size === 0) this.stop?.abort();
        if (error === undefined) resolve();
        else reject(error instanceof Error ? error : new Error(String(error)));
      };
      // The batch in hand is finished first.
      const aborted = (): void => void this.taking.catch(() => undefined).then(() => leave());
      const member: Joined = { ...runner.member(), runner, leave, skipped: 0 };
      this.members.add(member);
      signal.addEventListener('abort', aborted, { once: true });
      if (!this.stop) void this.run();
    });
  }

  /** For as long as there are members. */
  private async run(): Promise<void> {
    const { log, types } = this.parts;
    const stop = (this.stop = new AbortController());
    try {
      const after = [...this.members].reduce<Position | null>(
        (first, { state }) => (first === null || state.position < first ? state.position : first),
        null,
      );
      this.position = after ?? START;
      for await (const batch of log.subscribe({ after: this.position, types, signal: stop.signal })) {
        // From now on: one that joins while this is folded does not get it.
        this.position = batch.position;
        await (this.taking = this.take(batch));
      }
    } catch (error) {
      // The log, or the store as a whole: each begins again by itself.
      for (const member of [...this.members]) member.leave(error);
    } finally {
      this.stop = null;
      this.position = null;
      if (this.members.size > 0) void this.run();
    }
  }

  private async take({ events, position, caughtUp }: Batch): Promise<void> {
    const mine = shared([...this.members], events);
    const outcomes = await Promise.all([...mine].map(([member, fresh]) => this.fold(member, fresh, position)));
    const folded = outcomes.flatMap((member) => member ?? []);
    const passing = [...this.members].filter((member) => !mine.has(member) && member.state.position < position);
    const due = this.passed(passing, position, caughtUp ? 1 : events.length, folded.length > 0);
    const few = folded.filter(({ fold }) => fold.changed <= MANY);
    await this.commit([...few, ...due], position);
    for (const member of folded) if (!few.includes(member)) await this.commit([member], position);
  }

  /** Members fold at once, each with its own documents. @returns null where it failed */
  private async fold(member: Joined, events: readonly Recorded[], position: Position): Promise<Joined | null> {
    member.fold = member.state.newFold();
    try {
      await member.state.fold(member.fold, events);
      return member;
    } catch (error) {
      await this.failed(member, error, position);
      return null;
    }
  }

  /** These read nothing of it. @returns those whose checkpoint is to be stored all the same; sooner where others are committed anyway */
  private passed(members: readonly Joined[], position: Position, events: number, isCommitted: boolean): readonly Joined[] {
    const most = isCommitted ? MOST_SKIPPED / 2 : MOST_SKIPPED;
    return members.filter((member) => {
      member.skipped += events;
      // The first checkpoint says that the projection has begun.
      const isDue = member.skipped >= most || member.state.checkpoint === START;
      if (isDue) member.fold = member.state.newFold();
      else member.state.skip(position);
      return isDue;
    });
  }

  private async commit(members: readonly Joined[], position: Position): Promise<void> {
    // Some may have left while the others folded.
    const here = members.filter((member) => this.members.has(member));
    if (here.length === 0) return;
    const failed = await commitTogether(this.parts.store, here, position, this.parts.bus);
    for (const member of here) {
      const error = failed.get(member);
      if (failed.has(member)) await this.failed(member, error, position);
      else member.skipped = 0;
    }
  }

  /** What the store can never take is found, and parked, by this one alone; anything else that fails makes it leave. */
  private async failed(member: Joined, error: unknown, position: Position): Promise<void> {
    if (!isRefused(error)) return member.leave(error);
    await member.runner.catchUp(position).catch((again: unknown) => member.leave(again));
  }
}
