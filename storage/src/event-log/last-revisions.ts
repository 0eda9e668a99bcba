import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { explainRoom } from '../kernel/no-room';

/** Streams that are kept in memory, about 10 MB. */
const MOST_IN_MEMORY = 50_000;
/** 132 bits. */
const KEY_CHARS = 22;
const CACHE_KIB = 64 * 1024;

/** The last revision of each stream that a walk over a log has passed. */
export type LastRevisions = Readonly<{
  /** -1 for a stream that was not passed yet. @throws NoRoom */
  of: (stream: string) => number;
  /** @throws NoRoom */
  set: (stream: string, revision: number) => void;
  close: () => void;
}>;

/** Streams go by the beginning of the SHA-256 of their name, which is shorter. As text: the collector is slow to give back what Buffers hold. */
const keyOf = (stream: string): string => hash('sha256', stream, 'base64').slice(0, KEY_CHARS);

/** A table in a file without a name, which the system removes with the process, however it ends. */
const openTable = () => {
  const db = new Database('');
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', `cache_size = -${CACHE_KIB}`]) db.pragma(pragma);
  db.exec('CREATE TABLE revisions (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID');
  const put = db.prepare<[string, number]>('INSERT OR REPLACE INTO revisions VALUES (?, ?)');
  const get = db.prepare<[string], number>('SELECT revision FROM revisions WHERE stream = ?').pluck();
  return {
    get: (stream: string): number | undefined => get.get(keyOf(stream)),
    /** In the order of the table, so that each of its pages is written once. */
    putAll: db.transaction((revisions: ReadonlyMap<string, number>) => {
      const rows = Array.from(revisions, ([stream, revision]) => [keyOf(stream), revision] as const);
      for (const [key, revision] of rows.sort(([one], [other]) => (one < other ? -1 : 1))) put.run(key, revision);
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
