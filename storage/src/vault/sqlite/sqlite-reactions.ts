import type Database from 'better-sqlite3';
import { START, type Position } from '@refrain/contracts/kernel';
import type { GroupCommit } from '../../kernel/group-commit';
import type { AsideLane, ProgressChange, ReactionProgress, Vault } from '../vault';
import { RowUnreadable, type VaultFaults } from '../vault-faults';
import { compared, intact, missingRows } from './copies';

type CheckpointRow = { reaction: string; position: Position; intact: number };
type ReactionRow = { reaction: string; token: number; ahead: string; intact: number };
type LaneRow = { id: string; state: string; intact: number };

/** No name of a reaction has a space, so the lanes of one are a range. */
const laneId = (reaction: string, lane: string): string => `${reaction} ${lane}`;
const rangeOf = (reaction: string): [string, string] => [`${reaction} `, `${reaction}!`];

type Beside = Omit<ReactionProgress, 'position'>;
type Readable = Readonly<{ position: Position }> & Partial<Beside>;

/** A checkpoint, and what is kept beside it: both give undefined for what was never put. @throws RowUnreadable */
export const sqliteProgress = (db: Database.Database, faults: VaultFaults) => {
  const checkpoints = compared(db, faults, 'checkpoints');
  const reactions = compared(db, faults, 'reactions');
  const lanes = compared(db, faults, 'lanes');
  const missingLanes = missingRows(db, 'lanes');
  const checkpoint = db.prepare<[string], CheckpointRow>(
    `SELECT *, ${intact('checkpoints')} FROM checkpoints WHERE reaction = ?`,
  );
  const claimed = db.prepare<[string], ReactionRow>(`SELECT *, ${intact('reactions')} FROM reactions WHERE reaction = ?`);
  const lanesOf = db.prepare<[string, string], LaneRow>(
    `SELECT *, ${intact('lanes')} FROM lanes WHERE id >= ? AND id < ? ORDER BY id`,
  );
  const sound = (reaction: string): readonly AsideLane[] => {
    const range = rangeOf(reaction);
    const rows = lanesOf.all(...range);
    const damaged = rows
      .filter((row) => !lanes.isIntact(row, row.id))
      .map(({ id }) => ({ table: 'lanes', id, state: 'damaged' }) as const);
    const missing = missingLanes(...range).map((id) => ({ table: 'lanes', id, state: 'missing' }) as const);
    missing.forEach(faults.note);
    const [bad] = [...damaged, ...missing];
    if (bad) throw new RowUnreadable(bad);
    return rows.map(({ state }) => JSON.parse(state) as AsideLane);
  };
  const position = (reaction: string): Position | undefined => checkpoints.demand((id) => checkpoint.get(id), reaction)?.position;
  const beside = (reaction: string): Beside | undefined => {
    const row = reactions.demand((id) => claimed.get(id), reaction);
    return row && { ahead: JSON.parse(row.ahead) as readonly Position[], lanes: sound(reaction) };
  };
  /** One moment of both; null where it cannot be read, which is noted. */
  const readable = db.transaction((reaction: string): Readable | null => {
    try {
      return { position: position(reaction) ?? START, ...beside(reaction) };
    } catch (error) {
      if (error instanceof RowUnreadable) return null;
      throw error;
    }
  });
  return { position, beside, readable: (reaction: string): Readable | null => readable(reaction) };
};

export const sqliteCheckpoints = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['checkpoints'] => {
  const { position } = sqliteProgress(db, faults);
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
  const names = db.prepare<[], string>('SELECT reaction FROM checkpoints').pluck();
  return {
    get: async (reaction) => position(reaction) ?? START,
    put: async (reaction, at) => {
      await run(() => put.run(reaction, at));
      faults.heal('checkpoints', reaction);
    },
    names: async () => names.all(),
  };
};

export const sqliteReactions = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['reactions'] => {
  const progress = sqliteProgress(db, faults);
  const increment = db
    .prepare<[string], number>(
      "INSERT INTO reactions VALUES (?, 1, '[]') ON CONFLICT (reaction) DO UPDATE SET token = token + 1 RETURNING token",
    )
    .pluck();
  const names = db.prepare<[], string>('SELECT reaction FROM reactions ORDER BY reaction').pluck();
  const setAhead = db.prepare<[string, string, number]>('UPDATE reactions SET ahead = ? WHERE reaction = ? AND token = ?');
  const setPosition = db.prepare<[string, string]>('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO lanes VALUES (?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM lanes WHERE id = ?');
  // A row that was lost fires no trigger when it is deleted.
  const forget = db.prepare<[string]>("DELETE FROM copies WHERE of_table = 'lanes' AND id = ?");
  const claim = (reaction: string, starts: Position) => {
    const position = progress.position(reaction) ?? starts;
    const { ahead, lanes } = progress.beside(reaction) ?? { ahead: [], lanes: [] };
    setPosition.run(reaction, position);
    return { position, ahead, lanes, token: increment.get(reaction) as number };
  };
  const save = (reaction: string, token: number, change: ProgressChange): boolean => {
    if (setAhead.run(JSON.stringify(change.ahead), reaction, token).changes === 0) return false;
    setPosition.run(reaction, change.position);
    for (const lane of change.removed) {
      remove.run(laneId(reaction, lane));
      forget.run(laneId(reaction, lane));
    }
    for (const lane of change.put) put.run(laneId(reaction, lane.lane), JSON.stringify(lane));
    return true;
  };
  const all = db.transaction(() =>
    names.all().flatMap((reaction) => {
      const found = progress.readable(reaction);
      return found ? [{ reaction, ahead: [], lanes: [], ...found }] : [];
    }),
  );
  return {
    claim: (reaction, starts) => run(() => claim(reaction, starts)),
    save: async (reaction, token, change) => {
      if (!(await run(() => save(reaction, token, change)))) return false;
      faults.heal('checkpoints', reaction);
      for (const lane of [...change.removed, ...change.put.map(({ lane }) => lane)]) faults.heal('lanes', laneId(reaction, lane));
      return true;
    },
    all: async () => all(),
  };
};
