import type Database from 'better-sqlite3';
import { encodeAppend, type EncodedEvent } from '../encode';
import { EventIdReused, LogUnavailable, WrongExpectedRevision, type Appended, type EventLog, type ExpectedRevision } from '../event-log';
import { placeAppend } from '../place-append';
import { chain, GENESIS, type StoredRow } from './hash-chain';
import { toPosition } from './positions';

type Waiting = Readonly<{
  stream: string;
  events: readonly EncodedEvent[];
  expected: ExpectedRevision;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}>;
type Refused = WrongExpectedRevision | EventIdReused;
type Stage = 'starting' | 'writing' | 'committing';
type Tip = { position: number; hash: string };

/** Appends in one transaction; more wait for the next turn, so that readers of this thread are not held up for long. */
const LARGEST_GROUP = 1000;

/** Writes one append behind `tip`, which moves along. Nothing is written when it is refused. */
const appendWriter = (db: Database.Database) => {
  const headOf = db.prepare<[string], number | null>('SELECT max(revision) FROM events WHERE stream = ?').pluck();
  const idsFrom = db
    .prepare<[string, number, number], string>('SELECT id FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?')
    .pluck();
  const revisionOf = db
    .prepare<[string, string], number>('SELECT revision FROM events WHERE stream = ? AND id = ? ORDER BY revision DESC LIMIT 1')
    .pluck();
  const positionOf = db.prepare<[string, number], number>('SELECT position FROM events WHERE stream = ? AND revision = ?').pluck();
  const insert = db.prepare<[...StoredRow, Uint8Array]>('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');

  return ({ stream, events, expected }: Waiting, tip: Tip): Appended => {
    const place = placeAppend(
      stream,
      events.map((event) => event.id),
      expected,
      {
        head: headOf.get(stream) ?? -1,
        idsFrom: (revision, count) => idsFrom.all(stream, revision, count),
        revisionOf: (id) => revisionOf.get(stream, id) ?? null,
      },
    );
    const revision = place.first + events.length - 1;
    if (place.present) return { revision, position: toPosition(positionOf.get(stream, revision) ?? 0) };
    events.forEach(({ id, type, version, at, data, meta }, i) => {
      const row: StoredRow = [tip.position + 1, id, stream, place.first + i, type, version, at, data, meta];
      tip.hash = chain(tip.hash, row);
      tip.position += 1;
      insert.run(...row, Buffer.from(tip.hash, 'hex'));
    });
    return { revision, position: toPosition(tip.position) };
  };
};

export type GroupWriter = Readonly<{
  append: EventLog['append'];
  /** Writes what still waits. */
  flush: () => void;
}>;

/**
 * The one writer of a log file. Appends queue up and are written once a turn of the event loop, in one transaction and so
 * with one sync to disk for all of them. Each expected revision is checked inside and before anything of that append is
 * written, so a conflict is its own affair. The hash to chain to is read inside as well, so a second writer does no harm.
 */
export const openGroupWriter = (db: Database.Database, onCommit: () => void): GroupWriter => {
  const writeAppend = appendWriter(db);
  const tipOf = db.prepare<[], Tip>('SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1');
  const queue: Waiting[] = [];
  let stage: Stage = 'starting';

  const transaction = db.transaction((group: readonly Waiting[]): (Appended | Refused)[] => {
    stage = 'writing';
    const tip: Tip = tipOf.get() ?? { position: 0, hash: GENESIS };
    const outcomes = group.map((waiting) => {
      try {
        return writeAppend(waiting, tip);
      } catch (error) {
        if (error instanceof WrongExpectedRevision || error instanceof EventIdReused) return error;
        throw error;
      }
    });
    stage = 'committing';
    return outcomes;
  });

  const write = (group: readonly Waiting[]): void => {
    let outcomes: (Appended | Refused)[];
    stage = 'starting' as Stage;
    try {
      outcomes = transaction.immediate(group);
    } catch (error) {
      // One that cannot be stored must not cost its neighbours; a disk that cannot be written costs everybody.
      if (stage === 'writing' && group.length > 1) return group.forEach((waiting) => write([waiting]));
      const problem = new LogUnavailable(`the log could not be written: ${String(error)}`, { cause: error });
      return group.forEach(({ reject }) => reject(problem));
    }
    outcomes.forEach((outcome, i) => {
      if (outcome instanceof Error) group[i]?.reject(outcome);
      else group[i]?.resolve(outcome);
    });
    onCommit();
  };

  const drain = (): void => {
    if (queue.length > 0) write(queue.splice(0, LARGEST_GROUP));
    if (queue.length > 0) setImmediate(drain);
  };

  return {
    append: (stream, events, expected) =>
      new Promise((resolve, reject) => {
        queue.push({ stream, events: encodeAppend(stream, events), expected, resolve, reject });
        if (queue.length === 1) setImmediate(drain);
      }),
    flush: () => {
      while (queue.length > 0) write(queue.splice(0, LARGEST_GROUP));
    },
  };
};
