import type { Position } from '@refrain/contracts/kernel';
import { chain, GENESIS, type StoredRow } from '../chain/hash-chain';
import { toPosition, toRow } from '../numbered-positions';
import { LOG_FORMAT } from './schema';
import { readUntouched } from '../../kernel/read-untouched';

/** `checked` of the last events fit the chain of hashes; `broken` is the first that does not. */
export type LogFacts = Readonly<{
  isNewer: boolean;
  events: number;
  position: Position;
  /** ISO time of the newest event. */
  newestAt: string | null;
  checked: number;
  broken: Readonly<{ position: Position; type: string }> | null;
}>;

type Row = Readonly<{
  position: number;
  id: string;
  stream: string;
  revision: number;
  type: string;
  version: number;
  at: string;
  data: string;
  meta: string;
  hash: Uint8Array;
}>;

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');
const columns = ({ position, id, stream, revision, type, version, at, data, meta }: Row): StoredRow => [
  position,
  id,
  stream,
  revision,
  type,
  version,
  at,
  data,
  meta,
];

/** Looks at the end of a log, beside its writer or alone, and changes nothing. @throws Error when the file is no log */
export const inspectLog = (file: string, last: number): LogFacts =>
  readUntouched(file, (db) => {
    const { user_version: format } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    const nothing = {
      isNewer: format > LOG_FORMAT,
      events: 0,
      position: toPosition(0),
      newestAt: null,
      checked: 0,
      broken: null,
    };
    if (format > LOG_FORMAT) return nothing;
    const rows = (db.prepare('SELECT * FROM events ORDER BY position DESC LIMIT ?').all(last + 1) as unknown as Row[]).reverse();
    const newest = rows.at(-1);
    if (!newest) return nothing;
    const before = rows.length > last ? rows.shift() : undefined;
    let [position, hash] = before ? [before.position, hex(before.hash)] : [0, GENESIS];
    const facts = { isNewer: false, events: newest.position, position: toPosition(newest.position), newestAt: newest.at };
    for (const [checked, row] of rows.entries()) {
      const fits = row.position === position + 1 && chain(hash, columns(row)) === hex(row.hash);
      if (!fits) return { ...facts, checked, broken: { position: toPosition(row.position), type: row.type } };
      [position, hash] = [row.position, hex(row.hash)];
    }
    return { ...facts, checked: rows.length, broken: null };
  });

export type Following = Readonly<{ position: Position; types: readonly string[] }>;

/** How many events of its types each follower has before it, counted up to `most`. */
export const countBefore = (file: string, followers: readonly Following[], most: number): readonly number[] =>
  readUntouched(file, (db) =>
    followers.map(({ position, types }) => {
      const marks = types.map(() => '?').join(', ');
      const { n } = db
        .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM events WHERE position > ? AND type IN (${marks}) LIMIT ?)`)
        .get(toRow(position), ...types, most) as { n: number };
      return n;
    }),
  );
