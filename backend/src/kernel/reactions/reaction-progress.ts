import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { AsideLane, ProgressChange, ReactionProgress } from '@refrain/storage/vault';

/** An event that was taken from the log and is behind no lane that is set aside. */
export type Entry = Readonly<{ event: Recorded; lane: string; before: Position }>;

/** Another process has claimed the reaction: what this one does from now on is not kept. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

type Store = (change: ProgressChange) => Promise<boolean>;

/**
 * The progress of a reaction, in memory, which it saves to the vault. A save is one consistent moment. After a restart each event is either
 * dealt with, in a lane that is set aside, or taken again.
 */
export class Progress {
  /** Up to here every event was taken, or was seen to be in a lane that is set aside. */
  dispatched: Position;
  private position: Position;
  /** Dealt with before a restart, behind what was not. */
  private ahead: Set<Position>;
  private open: { readonly entry: Entry | null; readonly position: Position; done: boolean }[] = [];
  private readonly lanes: Map<string, AsideLane>;
  private readonly changed = new Set<string>();
  private saving: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(
    { position, ahead, lanes }: ReactionProgress,
    private readonly store: Store,
  ) {
    this.position = position;
    this.ahead = new Set(ahead);
    // Lanes may have to look for events up to here. What stands ahead is never taken again.
    this.dispatched = [position, ...ahead].reduce((a, b) => (a > b ? a : b));
    this.lanes = new Map(lanes.map((lane) => [lane.lane, lane]));
  }

  /** Where to go on. */
  get start(): Position {
    return this.position;
  }
  get openCount(): number {
    return this.open.length;
  }
  get aside(): ReadonlyMap<string, AsideLane> {
    return this.lanes;
  }

  /** The first event that is not dealt with. */
  get oldest(): Entry | null {
    return this.open[0]?.entry ?? null;
  }

  isDone(position: Position): boolean {
    return this.ahead.has(position);
  }

  /** Notes that an event was taken. `entry` is null when nothing is to be done for it here. */
  take(position: Position, entry: Entry | null): void {
    this.ahead.delete(position);
    this.open.push({ entry, position, done: entry === null });
    if (position > this.dispatched) this.dispatched = position;
    this.advance();
  }

  /** Up to here stood nothing else. */
  passed(position: Position): void {
    if (position > this.dispatched) this.dispatched = position;
    if (this.open.length === 0 && position > this.position) this.position = position;
  }

  done(entry: Entry): void {
    const found = this.open.find((one) => one.entry === entry);
    if (found) found.done = true;
    this.advance();
  }

  put(lane: AsideLane): void {
    this.lanes.set(lane.lane, lane);
    this.changed.add(lane.lane);
  }

  remove(lane: string): void {
    this.lanes.delete(lane);
    this.changed.add(lane);
  }

  /** Resolves once everything up to now is kept. @throws ClaimLost, and what the vault throws */
  save(): Promise<void> {
    this.next ??= this.saving
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return (this.saving = this.write());
      });
    return this.next;
  }

  private async write(): Promise<void> {
    const done = this.open.flatMap(({ position, done }) => (done ? [position] : []));
    const ahead = [...new Set([...done, ...this.ahead])].filter((position) => position > this.position).sort();
    const put = [...this.changed].flatMap((lane) => this.lanes.get(lane) ?? []);
    const removed = [...this.changed].filter((lane) => !this.lanes.has(lane));
    this.changed.clear();
    if (!(await this.store({ position: this.position, ahead, put, removed })))
      throw new ClaimLost('another process has claimed this reaction');
  }

  private advance(): void {
    let count = 0;
    for (; this.open[count]?.done; count += 1) this.position = this.open[count]?.position ?? this.position;
    if (count > 0) this.open.splice(0, count);
  }
}
