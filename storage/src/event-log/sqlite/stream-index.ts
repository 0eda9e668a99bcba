import type Database from 'better-sqlite3';
import { sqliteCode } from '../../kernel/durable-sqlite';
import { COLUMNS, type RawRow } from './decode';
import { streamHash } from './stream-hash';
import { StreamTail } from './stream-tail';

/** Events whose place is kept in memory, to be written together; at most twice as many. Read again at the next opening. */
const TAIL_EVENTS = 2048;

const SINCE_ROWS = 4096;
const CHUNK = 100;

export type Direction = 'forwards' | 'backwards';

/**
 * Where the events of a stream stand. Written with each event, this index would cost a commit a page of disk for each new
 * stream, as each lands somewhere else in it; so the newest events are kept in memory and written in the order of the index,
 * thousands at a time. It is derived from the log alone, and only its writer writes it.
 */
export class StreamIndex {
  private readonly tail = new StreamTail();
  /** What is in the file counts up to here; from here to `known` the tail has it. */
  private base = 0;
  private known = 0;
  private fresh = false;
  private readonly statements;

  /** @param writes whether this connection is one that writes the log */
  constructor(
    private readonly db: Database.Database,
    private readonly writes: boolean,
    private readonly tailEvents = TAIL_EVENTS,
  ) {
    const columns = COLUMNS.replace(/\w+/g, 'e.$&');
    const indexed = (rest: string, what = columns) =>
      `SELECT ${what} FROM streams s CROSS JOIN events e ON e.position = s.position WHERE s.hash = ? AND s.position <= ? AND e.stream = ? ${rest}`;
    this.statements = {
      mark: db.prepare<[], number>('SELECT position FROM indexed').pluck(),
      since: db
        .prepare<[number], [number, string, number]>(
          `SELECT position, stream, revision FROM events WHERE position > ? ORDER BY position LIMIT ${SINCE_ROWS}`,
        )
        .raw(),
      head: db.prepare<[number, number, string], number>(indexed('ORDER BY s.revision DESC LIMIT 1', 's.revision')).pluck(),
      insert: db.prepare<[number, number, number]>('INSERT OR IGNORE INTO streams VALUES (?, ?, ?)'),
      advance: db.prepare<[number]>('UPDATE indexed SET position = max(position, ?)'),
      at: db.prepare<[number], RawRow>(`SELECT ${COLUMNS} FROM events WHERE position = ?`).raw(),
      forwards: db.prepare<(number | string)[], RawRow>(indexed('AND s.revision >= ? ORDER BY s.revision LIMIT ? + 0')).raw(),
      backwards: db
        .prepare<(number | string)[], RawRow>(indexed('AND s.revision <= ? ORDER BY s.revision DESC LIMIT ? + 0'))
        .raw(),
    };
    this.startOver();
  }

  /**
   * Catches up before a read. Reads that follow each other without a pause share one look: what others commit is heard of in a
   * later turn of the event loop.
   */
  refresh(): void {
    if (this.fresh) return;
    this.catchUp();
    this.fresh = true;
    process.nextTick(() => {
      this.fresh = false;
    });
  }

  /** Takes in what was committed since, by whomever; forgets what a failed transaction left. */
  catchUp(): void {
    this.known -= this.tail.takeBack();
    if (this.tail.size > 2 * this.tailEvents) this.startOver();
    for (let rows = this.statements.since.all(this.known); rows.length > 0; rows = this.statements.since.all(this.known)) {
      for (const [position, stream, revision] of rows) this.add(stream, revision, position);
      this.tail.settle();
      this.writeDue();
    }
  }

  private startOver(): void {
    this.tail.clear();
    this.base = this.known = this.statements.mark.get() ?? 0;
  }

  /** An event that is being written; it counts at once, and for good after `settle`. */
  add(stream: string, revision: number, position: number): void {
    this.tail.add(stream, revision, position);
    this.known = position;
  }

  settle(): void {
    this.tail.settle();
  }

  /** Last revision of a stream, -1 where there is none. */
  head(stream: string): number {
    return this.tail.head(stream) ?? this.statements.head.get(streamHash(stream), this.base, stream) ?? -1;
  }

  /** Stored events of a stream from a revision on, at most so many. */
  rows(stream: string, revision: number, direction: Direction, limit: number): readonly RawRow[] {
    const indexed = (left: number) =>
      left > 0 ? this.statements[direction].all(streamHash(stream), this.base, stream, revision, left) : [];
    const tail = (positions: readonly number[], left: number) =>
      positions
        .slice(0, left)
        .map((position) => this.statements.at.get(position))
        .filter((row) => row !== undefined);
    if (direction === 'forwards') {
      const older = indexed(limit);
      return older.length === limit ? older : [...older, ...tail(this.tail.from(stream, revision), limit - older.length)];
    }
    const newer = tail(this.tail.downFrom(stream, revision), limit);
    return [...newer, ...indexed(limit - newer.length)];
  }

  /** The last revision with this id, or null. */
  revisionOf(stream: string, id: string): number | null {
    for (let rows = this.rows(stream, this.head(stream), 'backwards', CHUNK); rows.length > 0;) {
      const found = rows.find((row) => row[1] === id);
      if (found) return found[3];
      rows = this.rows(stream, (rows.at(-1)?.[3] ?? 0) - 1, 'backwards', CHUNK);
    }
    return null;
  }

  /** Writes the tail into the file once it is long enough; what cannot be written now stays in memory. */
  writeDue(): void {
    if (!this.writes || this.tail.size < this.tailEvents || this.db.inTransaction) return;
    const { insert, advance } = this.statements;
    const entries = [...this.tail.entries()].map(
      ([stream, revision, position]) => [streamHash(stream), revision, position] as const,
    );
    entries.sort(([one], [other]) => one - other);
    try {
      this.db
        .transaction(() => {
          for (const entry of entries) insert.run(...entry);
          advance.run(this.known);
        })
        .immediate();
      this.startOver();
    } catch (error) {
      if (!sqliteCode(error)) throw error;
    }
  }
}

/** Up to which position the index in the file goes. */
export const indexedUntil = (db: Database.Database): number =>
  db.prepare<[], number>('SELECT position FROM indexed').pluck().get() ?? 0;

/** What the index says of the events up to its mark, where that is not what they are; null when all of it is. */
export const brokenIndex = (
  db: Database.Database,
  mark: number,
): Readonly<{ stream: null; position: number; problem: string }> | null => {
  const rows = db.prepare<[number], [number, number, number, string | null, number | null]>(
    `SELECT s.position, s.hash, s.revision, e.stream, e.revision
     FROM streams s LEFT JOIN events e ON e.position = s.position WHERE s.position <= ? ORDER BY s.position`,
  );
  let before = 0;
  for (const [position, hash, revision, stream, actual] of rows.raw().iterate(mark)) {
    if (position !== before + 1)
      return { stream: null, position: before + 1, problem: 'it is missing from the index over streams' };
    if (stream === null || streamHash(stream) !== hash || revision !== actual)
      return { stream: null, position, problem: 'the index over streams has it elsewhere' };
    before = position;
  }
  return before === mark ? null : { stream: null, position: before + 1, problem: 'it is missing from the index over streams' };
};
