import type { ViewChange } from '@refrain/storage/change-bus';

const HALF_MS = 30_000;
/** Places in rooms, of one half. */
const HALF = 50_000;
/** The most documents a room repeats. */
const MOST_REPEATED = 100;

type Kept = ViewChange & Readonly<{ at: number }>;
type Half = Map<string, Kept[]>;

/** A change, and how long ago it was pushed, in milliseconds. */
export type Repeated = ViewChange & Readonly<{ ageMs: number }>;

/** The last change of each document, in the order they came. */
const lastOfEach = (changes: readonly Kept[]): Kept[] => {
  const last = new Map<string, Kept>();
  for (const change of changes) {
    const key = `${change.view} ${change.id}`;
    last.delete(key);
    last.set(key, change);
  }
  return [...last.values()].slice(-MOST_REPEATED);
};

/**
 * What was pushed to rooms lately, for a connection that joins a moment after its page was read. It covers the last half minute
 * at least, unless very much happens, and the last one and a half at most. Two halves, so that forgetting costs nothing.
 */
export class RecentChanges {
  private young: Half = new Map();
  private old: Half = new Map();
  private places = 0;
  private begun = 0;

  constructor(private readonly milliseconds: () => number = Date.now) {}

  keep(change: ViewChange): void {
    this.turn();
    this.places += change.rooms.length;
    const kept = { ...change, at: this.milliseconds() };
    for (const room of change.rooms) {
      const changes = this.young.get(room);
      if (!changes) this.young.set(room, [kept]);
      else if (changes.push(kept) > 2 * MOST_REPEATED) this.young.set(room, lastOfEach(changes));
    }
  }

  /** If the subject of the room was removed, only that removal: everything said about it is removed too. */
  of(room: string): readonly Repeated[] {
    this.turn();
    const changes = lastOfEach([...(this.old.get(room) ?? []), ...(this.young.get(room) ?? [])]);
    const end = changes.find(({ id, text }) => text === null && room.endsWith(`:${id}`));
    const now = this.milliseconds();
    return (end ? [end] : changes).map(({ at, ...change }) => ({ ...change, ageMs: now - at }));
  }

  clear(): void {
    this.young = new Map();
    this.old = new Map();
    this.places = 0;
  }

  private turn(): void {
    const now = this.milliseconds();
    const isOver = now - this.begun >= HALF_MS;
    if (!isOver && this.places < HALF) return;
    this.old = now - this.begun >= 2 * HALF_MS ? new Map() : this.young;
    this.young = new Map();
    this.places = 0;
    this.begun = now;
  }
}
