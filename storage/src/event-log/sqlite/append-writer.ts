import type Database from 'better-sqlite3';
import { openGroupCommit, type GroupCommit } from '../../kernel/group-commit';
import { encodeAppend, type EncodedEvent } from '../encode';
import { EventIdReused, LogUnavailable, WrongExpectedRevision } from '../event-log';
import type { Appended, EventLog, ExpectedRevision } from '../event-log';
import { placeAppend } from '../place-append';
import { chain, GENESIS, type StoredRow } from '../chain/hash-chain';
import { toPosition } from '../numbered-positions';
import type { StreamIndex } from './stream-index';

/** The last event of the log. */
type Tip = { position: number; hash: string };

/** Writes one append behind `tip`, which moves along. Refuses before anything is written. */
const appendTo = (db: Database.Database, index: StreamIndex) => {
  const insert = db.prepare<[...StoredRow, Uint8Array]>('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');

  return (tip: Tip, stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): Appended => {
    const ids = events.map(({ id }) => id);
    const place = placeAppend(stream, ids, expected, {
      head: index.head(stream),
      idsFrom: (revision, count) => index.rows(stream, revision, 'forwards', count).map(([, id]) => id),
      revisionOf: (id) => index.revisionOf(stream, id),
    });
    const revision = place.first + events.length - 1;
    if (place.present) return { revision, position: toPosition(index.rows(stream, revision, 'forwards', 1)[0]?.[0] ?? 0) };
    events.forEach(({ id, type, version, at, data, meta }, i) => {
      const row: StoredRow = [tip.position + 1, id, stream, place.first + i, type, version, at, data, meta];
      tip.hash = chain(tip.hash, row);
      tip.position += 1;
      insert.run(...row, Buffer.from(tip.hash, 'hex'));
      index.add(stream, place.first + i, tip.position);
    });
    return { revision, position: toPosition(tip.position) };
  };
};

export type AppendWriter = Readonly<{ append: EventLog['append']; flush: GroupCommit['flush'] }>;

/**
 * The one writer of a log file, by group commit: each expected revision is checked inside the transaction, so a conflict
 * is its own affair. What to chain to is read inside as well, so a second writer does no harm.
 */
export const openAppendWriter = (db: Database.Database, index: StreamIndex, onCommit: () => void): AppendWriter => {
  const append = appendTo(db, index);
  const tipOf = db.prepare<[], Tip>('SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1');
  let tip: Tip = { position: 0, hash: GENESIS };
  const { run, flush } = openGroupCommit(db, {
    onBegin: () => {
      index.catchUp();
      tip = tipOf.get() ?? { position: 0, hash: GENESIS };
    },
    onCommit: () => {
      index.settle();
      onCommit();
      setImmediate(() => db.open && index.writeDue());
    },
    isRefusal: (error) => error instanceof WrongExpectedRevision || error instanceof EventIdReused,
    failure: (error) => new LogUnavailable(`the log could not be written: ${String(error)}`, { cause: error }),
  });
  return {
    append: async (stream, events, expected) => {
      const encoded = encodeAppend(stream, events);
      return run(() => append(tip, stream, encoded, expected));
    },
    flush,
  };
};
