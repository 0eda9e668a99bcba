import type Database from 'better-sqlite3';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { Batch, ReadStream } from '../event-log';
import { COLUMNS, decode, type RawRow } from './decode';
import { toPosition, toRow } from '../numbered-positions';
import type { StreamIndex } from './stream-index';
import { openTail, TAIL } from './tail';

const STREAM_CHUNK = 500;
/** Where types are wanted, so many times as many events are examined for one batch: half-empty batches cost as much as full ones. */
const EXAMINED = 10;

export type Reader = Readonly<{
  head: () => Position;
  stream: (stream: string, options?: ReadStream) => Iterable<Recorded>;
  /**
   * At most `batchSize` events of the wanted types after a position, up to `until`. A scan over row numbers, also when filtered: an index
   * on the type would cost every append a fifth of its speed, and gain a rebuild little (ADR 0034).
   */
  batch: (after: Position, batchSize: number, types: readonly string[] | undefined, until?: Position) => Batch;
}>;

const EDGES = { forwards: { edge: 0, step: 1 }, backwards: { edge: Number.MAX_SAFE_INTEGER, step: -1 } };

export const openReader = (db: Database.Database, index: StreamIndex): Reader => {
  const headOf = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const windows = new Map<number, Database.Statement<(number | string)[], RawRow>>();

  /** `types` of -1 stands for all of them. */
  const windowFor = (types: number) => {
    const filter = types < 0 ? '' : `AND type IN (${Array(types).fill('?').join(', ')})`;
    const sql = `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? ${filter} ORDER BY position LIMIT ?`;
    const statement = windows.get(types) ?? db.prepare<(number | string)[], RawRow>(sql).raw();
    windows.set(types, statement);
    return statement;
  };

  const tail = openTail((from, end) => windowFor(-1).all(from, end, TAIL));

  return {
    head: () => toPosition(headOf.get() ?? 0),
    stream: function* (stream, { from, direction = 'forwards', limit = Number.MAX_SAFE_INTEGER } = {}) {
      const { edge, step } = EDGES[direction];
      index.refresh();
      let revision = from ?? edge;
      for (let left = limit; left > 0; left -= STREAM_CHUNK) {
        const wanted = Math.min(left, STREAM_CHUNK);
        const events = decode(index.rows(stream, revision, direction, wanted));
        yield* events;
        const last = events[events.length - 1];
        if (!last || events.length < wanted) return;
        revision = last.revision + step;
      }
    },
    batch: (after, batchSize, types, until) => {
      const head = headOf.get() ?? 0;
      const from = toRow(after);
      const end = Math.min(from + batchSize * (types ? EXAMINED : 1), head, until === undefined ? head : toRow(until));
      if (end <= from) return { events: [], position: after, caughtUp: head <= from };
      if (types && until === undefined && end === head && end - from <= Math.min(batchSize, TAIL))
        return { events: tail.after(from, head, types), position: toPosition(head), caughtUp: true };
      const rows = windowFor(types ? types.length : -1).all(from, end, ...(types ?? []), batchSize);
      const to = rows.length < batchSize ? end : (rows.at(-1)?.[0] ?? end);
      return { events: decode(rows), position: toPosition(to), caughtUp: to === head };
    },
  };
};
