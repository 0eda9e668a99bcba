import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { Batch, EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { MOST_SKIPPED, type ProjectionRunner } from '../run/runner';
import { IdleTimer, type Idle } from './idle-timer';
import { commitTogether, isRefused, shared, type Member } from '../run/together';

/** A member with more changed documents than this is committed after the others, who need not wait for it. */
const MANY = 500;

export type LiveParts = Readonly<{
  log: EventLog;
  store: ReadStore;
  bus: ChangeBus;
  types: readonly string[];
  idle?: Idle;
}>;

type Joined = Member &
  Readonly<{ runner: ProjectionRunner; leave: (error?: unknown) => void }> & {
    /** Events that were seen since the stored checkpoint. */
    skipped: number;
    /** Whether it read one of them. It changed nothing. */
    hasRead: boolean;
  };

/**
 * Projections of one process that follow the log on one subscription. A batch is read once, and the changes of all members are committed in
 * one step if the store can. A checkpoint without changes is stored with the next change of any member, or after a while. Until then the
 * position of its projection is announced. A member that fails leaves the group alone, and returns when it has caught up.
 */
export class LiveGroup {
  private readonly members = new Set<Joined>();
  private position: Position | null = null;
  private stop: AbortController | null = null;
  private taking: Promise<void> = Promise.resolve();
  private readonly idle: IdleTimer;

  constructor(private readonly parts: LiveParts) {
    this.idle = new IdleTimer(
      {
        announce: () => this.unstored().forEach(({ state }) => state.announce()),
        store: () => void this.inTurn(() => this.storeUnstored()),
      },
      parts.idle,
    );
  }

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
      const member: Joined = { ...runner.member(), runner, leave, skipped: 0, hasRead: false };
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
        await this.inTurn(() => this.take(batch));
      }
    } catch (error) {
      // The log, or the store as a whole: each begins again by itself.
      for (const member of [...this.members]) member.leave(error);
    } finally {
      this.idle.stop();
      this.stop = null;
      this.position = null;
      if (this.members.size > 0) void this.run();
    }
  }

  /** After what is under way. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    return (this.taking = this.taking.catch(() => undefined).then(work));
  }

  private async take({ events, position, caughtUp }: Batch): Promise<void> {
    const mine = shared([...this.members], events);
    const outcomes = await Promise.all([...mine].map(([member, fresh]) => this.fold(member, fresh, position)));
    const folded = outcomes.flatMap((member) => member ?? []);
    const changed = folded.filter(({ fold }) => fold.changed > 0);
    const passing = [...this.members].filter((member) => !changed.includes(member) && member.state.position < position);
    for (const member of passing) if (mine.has(member)) member.hasRead = true;
    const due = this.passed(passing, position, caughtUp ? 1 : events.length, changed.length > 0);
    const few = changed.filter(({ fold }) => fold.changed <= MANY);
    await this.commit([...few, ...due], position);
    for (const member of changed) if (!few.includes(member)) await this.commit([member], position);
    this.idle.isNeeded(this.unstored().length > 0);
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

  /** Nothing of it changes a document of these. @returns those whose checkpoint is to be stored all the same; sooner where others are committed anyway */
  private passed(members: readonly Joined[], position: Position, events: number, isCommitted: boolean): readonly Joined[] {
    const most = isCommitted ? MOST_SKIPPED / 2 : MOST_SKIPPED;
    return members.filter((member) => {
      member.skipped += events;
      // The first checkpoint says that the projection has begun.
      const isDue = member.skipped >= most || member.state.checkpoint === START || (isCommitted && member.hasRead);
      if (!isDue) member.state.skip(position, member.fold);
      return isDue;
    });
  }

  /** Those that would read again, after a crash, what they have read. */
  private unstored(): readonly Joined[] {
    return [...this.members].filter(({ hasRead, state }) => hasRead && state.position > state.checkpoint);
  }

  private async storeUnstored(): Promise<void> {
    const members = this.unstored();
    const [first] = members;
    if (!first) return;
    try {
      // All of them have seen the same batches.
      await this.commit(members, first.state.position);
    } catch (error) {
      for (const member of members) member.leave(error);
    } finally {
      this.idle.isNeeded(this.unstored().length > 0);
    }
  }

  private async commit(members: readonly Joined[], position: Position): Promise<void> {
    // Some may have left while the others folded.
    const here = members.filter((member) => this.members.has(member));
    if (here.length === 0) return;
    const failed = await commitTogether(this.parts.store, here, position, this.parts.bus);
    for (const member of here) {
      const error = failed.get(member);
      if (failed.has(member)) await this.failed(member, error, position);
      else Object.assign(member, { skipped: 0, hasRead: false });
    }
  }

  /** What the store can never take is found, and parked, by this one alone; anything else that fails makes it leave. */
  private async failed(member: Joined, error: unknown, position: Position): Promise<void> {
    if (!isRefused(error)) return member.leave(error);
    await member.runner.catchUp(position).catch((again: unknown) => member.leave(again));
    member.fold = member.state.newFold();
  }
}
