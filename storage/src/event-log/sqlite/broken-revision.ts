import type Database from 'better-sqlite3';
import { streamHash } from './stream-hash';

/** Where the revisions of a stream go wrong. */
export type BrokenRevision = Readonly<{ stream: string | null; position: number; problem: string }>;

type Entry = [hash: number, revision: number, position: number];
type Place = Readonly<{ revision: number; position: number }>;

const PAGE = 10_000;
/** Events behind the mark of the index: mostly some thousands. With more of them the index is of no use. */
const MOST_IN_MEMORY = 100_000;
const NONE: Place = { revision: -1, position: 0 };

const follows = (revision: number, position: number, before: Place): boolean =>
  revision === before.revision + 1 && position > before.position;
const broken = (stream: string | null, { revision, position }: Place, before: Place): BrokenRevision => ({
  stream,
  position,
  problem: `its revision ${revision} does not follow ${before.revision}`,
});

/** By sorting the log, in temporary files of SQLite: for a log whose index cannot be used. */
export const brokenRevisionSorted = (db: Database.Database): BrokenRevision | null => {
  const ordered = db.prepare<[], Place & { stream: string }>(
    'SELECT stream, revision, position FROM events ORDER BY stream, revision',
  );
  let last = { ...NONE, stream: '' };
  for (const row of ordered.iterate()) {
    const before = row.stream === last.stream ? last : NONE;
    if (!follows(row.revision, row.position, before)) return broken(row.stream, row, before);
    last = row;
  }
  return null;
};

/** Streams that share a hash, kept apart by their events. */
const brokenAmong = (db: Database.Database, hash: number, mark: number): BrokenRevision | null => {
  const rows = db.prepare<[number, number], Place & { stream: string }>(
    `SELECT e.stream, s.revision, s.position FROM streams s CROSS JOIN events e ON e.position = s.position
     WHERE s.hash = ? AND s.position <= ? ORDER BY s.revision, s.position`,
  );
  const last = new Map<string, Place>();
  for (const row of rows.iterate(hash, mark)) {
    const before = last.get(row.stream) ?? NONE;
    if (!follows(row.revision, row.position, before)) return broken(row.stream, row, before);
    last.set(row.stream, row);
  }
  return null;
};

/** Along the index, in its own order. */
const brokenIndexed = (db: Database.Database, mark: number): BrokenRevision | null => {
  const page = db.prepare<Entry, Entry>(
    `SELECT hash, revision, position FROM streams WHERE (hash, revision, position) > (?, ?, ?) ORDER BY hash, revision, position LIMIT ${PAGE}`,
  );
  let [of, last, isAmong] = [-1, NONE, false];
  for (let at: Entry = [-1, 0, 0]; ;) {
    const entries = page.raw().all(...at);
    for (const [hash, revision, position] of entries) {
      if (position > mark) continue;
      if (hash !== of) [of, last, isAmong] = [hash, NONE, false];
      if (isAmong) continue;
      if (follows(revision, position, last)) last = { revision, position };
      else {
        const found = brokenAmong(db, hash, mark);
        if (found) return found;
        isAmong = true;
      }
    }
    const end = entries.at(-1);
    if (!end || entries.length < PAGE) return null;
    at = end;
  }
};

/** What is not in the index yet, behind what is. */
const brokenBehind = (db: Database.Database, mark: number): BrokenRevision | null => {
  const headOf = db.prepare<[number, number, string], number>(
    `SELECT s.revision FROM streams s CROSS JOIN events e ON e.position = s.position
     WHERE s.hash = ? AND s.position <= ? AND e.stream = ? ORDER BY s.revision DESC LIMIT 1`,
  );
  const last = new Map<string, Place>();
  const rows = db.prepare<[number], Place & { stream: string }>(
    'SELECT stream, revision, position FROM events WHERE position > ? ORDER BY position',
  );
  for (const row of rows.iterate(mark)) {
    const before = last.get(row.stream) ?? {
      revision: headOf.pluck().get(streamHash(row.stream), mark, row.stream) ?? -1,
      position: mark,
    };
    if (!follows(row.revision, row.position, before)) return broken(row.stream, row, before);
    last.set(row.stream, row);
  }
  return null;
};

/**
 * The first place where the revisions of a stream do not count from 0 without a gap, or do not rise with the position. Walks the index over
 * streams, which must be whole up to `mark`, so that nothing is sorted and little is in memory.
 */
export const brokenRevision = (db: Database.Database, mark: number): BrokenRevision | null => {
  const head = db.prepare<[], number>('SELECT max(position) FROM events').pluck().get() ?? 0;
  return head - mark > MOST_IN_MEMORY ? brokenRevisionSorted(db) : (brokenIndexed(db, mark) ?? brokenBehind(db, mark));
};
