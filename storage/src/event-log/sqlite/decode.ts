import type { EventMeta, Recorded } from '@refrain/contracts/kernel';
import { DamagedEvent } from '../event-log';
import type { StoredRow } from '../chain/hash-chain';
import { toPosition } from '../numbered-positions';

export const COLUMNS = 'position, id, stream, revision, type, version, at, data, meta';

/** A row as better-sqlite3 gives it in raw mode, in the order of COLUMNS: what the chain hashes is what is read. */
export type RawRow = StoredRow;

const damaged = ([position, id, , , type]: RawRow): DamagedEvent =>
  new DamagedEvent(`event ${toPosition(position)} (${type} ${id}) cannot be read: its data or meta is not JSON`);

/** Two small parses an event: one parse of a batch's texts, joined, takes as long, and leaves the collector more to copy. */
const decodeOne = (row: RawRow): Recorded => {
  try {
    return {
      type: row[4],
      data: JSON.parse(row[7]) as Recorded['data'],
      id: row[1],
      version: row[5],
      stream: row[2],
      revision: row[3],
      position: toPosition(row[0]),
      at: row[6],
      meta: JSON.parse(row[8]) as EventMeta,
    };
  } catch (error) {
    throw error instanceof SyntaxError ? damaged(row) : error;
  }
};

/** @throws DamagedEvent naming the event */
export const decode = (rows: readonly RawRow[]): Recorded[] => rows.map(decodeOne);
