import type Database from 'better-sqlite3';
import { START, type Recorded } from '@refrain/contracts/kernel';
import { isDamage, sqliteCode } from '../../kernel/durable-sqlite';
import { DamagedEvent, LogUnavailable, type EventLog } from '../event-log';
import { follow, readUntil } from '../follow';
import { resume } from '../resume';
import { createWake, type Drop } from '../wake';
import { openAppendWriter } from './append-writer';
import { openCommitChannel } from './commit-channel';
import { toRow } from '../numbered-positions';
import { openReader } from './reader';
import { openEvents } from './schema';
import { StreamIndex } from './stream-index';

const BATCH_SIZE = 1000;
/** How late a commit of another process is noticed at most. */
const POLL_MS = 250;

export type SqliteEventLog = EventLog & {
  /** For tests: every running subscription drops, and has to resume. */
  dropSubscriptions(how: Drop): void;
};

export type SqliteEventLogOptions = Readonly<{
  /** A connection for projectors in other threads and processes; the file must exist. */
  readOnly?: boolean;
  /** Events whose place in their streams is kept in memory before it is written, see StreamIndex. */
  tailEvents?: number;
}>;

/** Runs a look at the database; what fails there is the log being unavailable, or an event that is damaged. */
const guarded = <T>(db: Database.Database, look: () => T): T => {
  if (!db.open) throw new LogUnavailable('the log is closed');
  try {
    return look();
  } catch (error) {
    if (isDamage(error)) throw new DamagedEvent(`${db.name} is damaged: ${String(error)}`, { cause: error });
    if (sqliteCode(error)) throw new LogUnavailable(`the log could not be read: ${String(error)}`, { cause: error });
    throw error;
  }
};

/**
 * The embedded log: one SQLite file, durable at each answer, hashed into a chain as it is written.
 * Any number of connections may read it beside the one that writes.
 * @throws Error when the file cannot be opened, is of a newer format, or would not be durable
 */
export const openSqliteEventLog = (
  file: string,
  { readOnly = false, tailEvents }: SqliteEventLogOptions = {},
): SqliteEventLog => {
  const db = openEvents(file, readOnly);
  const index = new StreamIndex(db, !readOnly, tailEvents);
  const reader = openReader(db, index);
  const wake = createWake(POLL_MS);
  const channel = openCommitChannel(file, wake.notify);
  const closing = new AbortController();
  const writer = readOnly
    ? null
    : openAppendWriter(db, index, () => {
        wake.notify();
        channel.announce();
      });

  return {
    append: async (stream, events, expected) => {
      if (!writer) throw new LogUnavailable('this connection to the log only reads');
      if (closing.signal.aborted) throw new LogUnavailable('the log is closed');
      return writer.append(stream, events, expected);
    },
    readStream: async function* (stream, options): AsyncGenerator<Recorded> {
      const events = reader.stream(stream, options)[Symbol.iterator]();
      for (;;) {
        const next = guarded(db, () => events.next());
        if (next.done) return;
        yield next.value;
      }
    },
    readAll: async function* ({ after = START, until, types, batchSize = BATCH_SIZE } = {}) {
      toRow(after);
      const end = until ?? guarded(db, reader.head);
      yield* readUntil((from) => guarded(db, () => reader.batch(from, batchSize, types, end)), after, end);
    },
    subscribe: ({ after, types, batchSize = BATCH_SIZE, signal }) => {
      toRow(after); // a foreign position is a mistake, not a fault to be sat out
      return resume({
        after,
        signal: signal ? AbortSignal.any([closing.signal, signal]) : closing.signal,
        open: (from, ending) => follow((at) => guarded(db, () => reader.batch(at, batchSize, types)), wake, from, ending),
      });
    },
    head: async () => guarded(db, reader.head),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      writer?.flush();
      channel.close();
      db.close();
    },
    dropSubscriptions: wake.drop,
  };
};
