/** The place of an event in $all. All events of one append share the commit; each has a prepare of its own. */
export type Place = Readonly<{ commit: number; prepare: number }>;

export type Proposed = Readonly<{ id: string; type: string; contentType: string; data: Uint8Array; meta: Uint8Array }>;

export type Stored = Proposed & Place & Readonly<{ stream: string; revision: number; created: string }>;

/** A revision, or how the stream must be. */
export type Expected = 'any' | 'no_stream' | 'stream_exists' | number;

export type Outcome =
  | Readonly<{ is: 'written'; revision: number; place: Place }>
  | Readonly<{ is: 'wrong'; current: number | null }>
  | Readonly<{ is: 'deleted' }>;

/** What changes the store, and so what a file of it keeps. */
export type Change =
  | Readonly<{ append: string; created: string; events: readonly Proposed[] }>
  | Readonly<{ truncate: string; before: number }>
  | Readonly<{ tombstone: string }>
  | Readonly<{ cut: number }>;

/** Bytes that a record has around its data; they make the gaps between positions. */
const RECORD = 80;
const COMMIT = 61;
/** How often the server writes something about itself. */
const STATS_EVERY = 7;

const at = (list: readonly Stored[] | undefined, revision: number) => list?.[revision];

/** Orders places as the server does: by commit, then by prepare. */
const isBefore = (a: Place, b: Place): boolean => a.commit < b.commit || (a.commit === b.commit && a.prepare < b.prepare);

/** What the server keeps, in memory. The rules are those of EventStoreDB 23.10 (IndexWriter.CheckCommit). */
export class Store {
  readonly all: Stored[] = [];
  private readonly streams = new Map<string, Stored[]>();
  private readonly truncated = new Map<string, number>();
  private readonly tombstones = new Set<string>();
  /** Ids the server has seen of late; it forgets them in time and over a restart. */
  private readonly recent = new Map<string, Stored>();
  private readonly watchers = new Set<() => void>();
  private end = 0;
  private appends = 0;

  /** @param keep is called with each change before it is answered */
  constructor(private readonly keep: (change: Change) => void = () => undefined) {}

  stream(name: string): readonly Stored[] {
    return this.streams.get(name) ?? [];
  }
  firstKept(name: string): number {
    return this.truncated.get(name) ?? 0;
  }
  isTombstoned(name: string): boolean {
    return this.tombstones.has(name);
  }
  forgetIds(): void {
    this.recent.clear();
  }
  /** Until something is appended after this call. */
  watch(wakeUp: () => void): () => void {
    this.watchers.add(wakeUp);
    return () => this.watchers.delete(wakeUp);
  }

  /** Index of the first event at or behind a place, by halving. */
  indexOf(place: Place): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.all[middle] as Stored, place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome {
    if (this.tombstones.has(stream)) return { is: 'deleted' };
    const standing = this.stream(stream);
    const head = standing.length - 1;
    const again = this.idempotent(stream, standing, expected, events);
    if (again === 'corrupted') return { is: 'wrong', current: head };
    if (again) return { is: 'written', revision: again.revision, place: again };
    const fits =
      expected === 'any' ||
      (expected === 'no_stream'
        ? head < 0 || this.firstKept(stream) > head
        : expected === 'stream_exists'
          ? head >= 0
          : expected === head);
    if (!fits) return { is: 'wrong', current: head < 0 ? null : head };
    const change = { append: stream, created: String(BigInt(Date.now()) * 10_000n), events };
    this.keep(change);
    const last = this.write(change);
    this.appends += 1;
    if (this.appends % STATS_EVERY === 0) this.writeStats();
    for (const wakeUp of [...this.watchers]) wakeUp();
    return { is: 'written', revision: last.revision, place: last };
  }

  /** Soft: the events go, the numbers stay. */
  truncate(stream: string, before = this.stream(stream).length): Place {
    this.keep({ truncate: stream, before });
    this.truncated.set(stream, before);
    return { commit: this.end, prepare: this.end };
  }
  tombstone(stream: string): Place {
    this.keep({ tombstone: stream });
    this.tombstones.add(stream);
    return { commit: this.end, prepare: this.end };
  }

  /** Leaves the first so many events: what an older copy of the files would hold. */
  cut(events: number): void {
    this.keep({ cut: events });
    this.drop(events);
  }

  /** Applies a change as it was kept. */
  replay(change: Change): void {
    if ('append' in change) this.write(change);
    else if ('truncate' in change) this.truncated.set(change.truncate, change.before);
    else if ('cut' in change) this.drop(change.cut);
    else this.tombstones.add(change.tombstone);
  }

  /** For tests of the audit: what an intruder with a hex editor would do. `null` takes the event out. */
  tamper(stream: string, revision: number, changed: Partial<Stored> | null): void {
    const index = this.all.findIndex((event) => event.stream === stream && event.revision === revision);
    const event = this.all[index];
    if (!event) throw new Error(`${stream} has no revision ${revision}`);
    const own = this.streams.get(stream) as Stored[];
    const replacement = changed ? [{ ...event, ...changed }] : [];
    this.all.splice(index, 1, ...replacement);
    own.splice(own.indexOf(event), 1, ...replacement);
  }

  private drop(events: number): void {
    for (const { stream } of this.all.splice(events)) this.streams.get(stream)?.pop();
    this.end = (this.all[this.all.length - 1]?.commit ?? -COMMIT) + COMMIT;
    this.forgetIds();
  }

  private idempotent(
    stream: string,
    standing: readonly Stored[],
    expected: Expected,
    events: readonly Proposed[],
  ): Stored | 'corrupted' | null {
    const byId = expected === 'any' || expected === 'stream_exists';
    const before = expected === 'no_stream' ? -1 : Number(expected);
    if (!byId && before >= standing.length - 1) return null;
    let last: Stored | null = null;
    for (const [i, { id }] of events.entries()) {
      const seen = byId ? this.recent.get(id) : at(standing, before + 1 + i);
      if (seen?.id !== id || seen.stream !== stream) return i === 0 ? null : 'corrupted';
      last = seen;
    }
    return last;
  }

  private write({ append: stream, created, events }: Extract<Change, { append: string }>): Stored {
    const own = this.streams.get(stream) ?? [];
    this.streams.set(stream, own);
    const prepares = events.map(({ data, meta }) => {
      const prepare = this.end;
      this.end += RECORD + data.length + meta.length;
      return prepare;
    });
    const commit = this.end;
    this.end += COMMIT;
    const stored = events.map((event, i): Stored => ({
      ...event,
      stream,
      revision: own.length + i,
      created,
      commit,
      prepare: prepares[i] ?? commit,
    }));
    for (const event of stored) {
      own.push(event);
      this.all.push(event);
      this.recent.set(event.id, event);
    }
    return stored[stored.length - 1] as Stored;
  }

  private writeStats(): void {
    const [id, data] = [`00000000-0000-4000-8000-${String(this.appends).padStart(12, '0')}`, Buffer.from('{"proc-cpu":1}')];
    const change = {
      append: '$stats-127.0.0.1:2113',
      created: '0',
      events: [{ id, type: '$statsCollected', contentType: 'application/json', data, meta: Buffer.alloc(0) }],
    };
    this.keep(change);
    this.write(change);
  }
}
