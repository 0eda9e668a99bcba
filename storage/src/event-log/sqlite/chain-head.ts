import type { Position } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import { openReadOnly } from '../../kernel/durable-sqlite';
import type { HashChain, Mark, PlacedRow } from '../chain/audit';
import { COLUMNS, type RawRow } from './decode';
import { toPosition } from '../numbered-positions';

/** Positions are compared as texts, so that one of another log is simply before or behind. */
const lastUpTo = (db: Database.Database, position: Position): number => {
  const last = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck().get() ?? 0;
  return position >= toPosition(last) ? last : /^\d{16}$/.test(position) ? Number(position) : 0;
};

const PAGE = 1000;

async function* walk(file: string, { number }: Mark, until: number): AsyncGenerator<readonly PlacedRow[]> {
  const db = openReadOnly(file);
  try {
    const page = db
      .prepare<[number, number], RawRow>(
        `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${PAGE}`,
      )
      .raw();
    for (let last = number; last < until;) {
      const rows = page.all(last, until);
      if (rows.length === 0) return;
      yield rows.map((row) => ({ row, position: toPosition(row[0]) }));
      last = rows.at(-1)?.[0] ?? until;
    }
  } finally {
    db.close();
  }
}

/** The chain of a log in a file, beside its writer. */
export const sqliteHashChain = (file: string): HashChain => {
  const looking = <T>(look: (hashAt: (position: number) => string | null, db: Database.Database) => T): T => {
    const db = openReadOnly(file);
    try {
      const hashes = db.prepare<[number], Buffer>('SELECT hash FROM events WHERE position = ?').pluck();
      return look((position) => hashes.get(position)?.toString('hex') ?? null, db);
    } finally {
      db.close();
    }
  };
  return {
    head: async () =>
      looking((hashAt, db) => {
        const size = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck().get() ?? 0;
        const [log, hash] = [hashAt(1), hashAt(size)];
        return log !== null && hash !== null ? { log, size, position: toPosition(size), hash } : null;
      }),
    holds: async (size, hash) => looking((hashAt) => hashAt(size) === hash),
    at: async (position) =>
      looking((hashAt, db) => {
        const size = lastUpTo(db, position);
        const hash = hashAt(size);
        return hash === null ? null : { position: toPosition(size), hash };
      }),
    walk: (after, until) => walk(file, after, until),
  };
};
