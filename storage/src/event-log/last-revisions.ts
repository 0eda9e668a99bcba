import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { explainRoom } from '../kernel/no-room';

/** Streams that are kept in memory, about 40 MB. */
const MOST_IN_MEMORY = 200_000;
const KEY_BYTES = 16;
const CACHE_KIB = 32 * 1024;

/** The last revision of each stream that a walk over a log has passed. */
export type LastRevisions = Readonly<{
  /** -1 for a stream that was not passed yet. @throws NoRoom */
  of: (stream: string) => number;
  /** @throws NoRoom */
  set: (stream: string, revision: number) => void;
  close: () => void;
}>;

/** Streams go by the beginning of the SHA-256 of their name, which is shorter. */
const keyOf = (stream: string): Buffer => hash('sha256', stream, 'buffer').subarray(0, KEY_BYTES);

/** A table in a file without a name, which the system removes with the process, however it ends. */
const openTable = () => {
  const db = new Database('');
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', `cache_size = -${CACHE_KIB}`]) db.pragma(pragma);
  db.exec('CREATE TABLE revisions (stream BLOB PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID');
  const put = db.prepare<[Buffer, number]>('INSERT OR REPLACE INTO revisions VALUES (?, ?)');
  const get = db.prepare<[Buffer], number>('SELECT revision FROM revisions WHERE stream = ?').pluck();
  return {
    get: (stream: string): number | undefined => get.get(keyOf(stream)),
    /** In the order of the table, so that each of its pages is written once. */
    putAll: db.transaction((revisions: ReadonlyMap<string, number>) => {
      const rows = Array.from(revisions, ([stream, revision]) => [keyOf(stream), revision] as const);
      for (const [key, revision] of rows.sort(([one], [other]) => Buffer.compare(one, other))) put.run(key, revision);
    }),
    close: () => db.close(),
  };
};

/** Holds any number of streams: beyond `mostInMemory` they are kept in a temporary file. A Map ends at 2^24. */
export const openLastRevisions = (mostInMemory = MOST_IN_MEMORY): LastRevisions => {
  const recent = new Map<string, number>();
  let table: ReturnType<typeof openTable> | null = null;
  const explaining = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainRoom(error);
    }
  };
  return {
    of: (stream) => recent.get(stream) ?? explaining(() => table?.get(stream)) ?? -1,
    set: (stream, revision) => {
      recent.set(stream, revision);
      if (recent.size < mostInMemory) return;
      explaining(() => (table ??= openTable()).putAll(recent));
      recent.clear();
    },
    close: () => table?.close(),
  };
};
