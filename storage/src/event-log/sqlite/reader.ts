import type Database from 'better-sqlite3';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { Batch, ReadStream } from '../event-log';
import { COLUMNS, decode, type RawRow } from './decode';
import { toPosition, toRow } from './positions';
import type { StreamIndex } from './stream-index';

const STREAM_CHUNK = 500;

export type Reader = Readonly<{
  head: () => Position;
  stream: (stream: string, options?: ReadStream) => Iterable<Recorded>;
  /**
   * The next `batchSize` events after a position, up to `until`, of which those of the wanted types are given.
   * A scan over row numbers, also when filtered: an index on the type would cost every append a fifth of its speed for the
   * sake of rebuilds, and the position reached would have to be found apart.
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
    const sql = `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? ${filter} ORDER BY position`;
    const statement = windows.get(types) ?? db.prepare<(number | string)[], RawRow>(sql).raw();
    windows.set(types, statement);
    return statement;
  };

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
      const to = Math.min(from + batchSize, head, until === undefined ? head : toRow(until));
      if (to <= from) return { events: [], position: after, caughtUp: head <= from };
      const rows = windowFor(types ? types.length : -1).all(from, to, ...(types ?? []));
      return { events: decode(rows), position: toPosition(to), caughtUp: to === head };
    },
  };
};
