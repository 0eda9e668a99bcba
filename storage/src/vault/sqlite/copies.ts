import type Database from 'better-sqlite3';
import { RowUnreadable, type FaultTable, type VaultFaults } from '../vault-faults';

type Copied = Readonly<{ id: string; columns: readonly string[] }>;

/**
 * Tables of which each row has a copy, kept by triggers: a page of SQLite has no checksum, so a changed byte shows only by comparing.
 * Where the copy itself is lost, the row is believed.
 */
const COPIED = {
  credentials: { id: 'user_id', columns: ['password_hash'] },
  checkpoints: { id: 'reaction', columns: ['position'] },
  reactions: { id: 'reaction', columns: ['token', 'ahead'] },
  lanes: { id: 'id', columns: ['state'] },
  sessions: { id: 'id_hash', columns: ['user_id', 'created_at', 'last_seen_at', 'expires_at', 'device', 'family'] },
  remembered: {
    id: 'family',
    columns: ['user_id', 'token_hash', 'previous_hash', 'rotated_at', 'created_at', 'expires_at', 'device'],
  },
  tokens: { id: 'id_hash', columns: ['user_id', 'purpose', 'asked_at', 'expires_at', 'used_at'] },
} as const satisfies Partial<Record<FaultTable, Copied>>;
type CopiedTable = keyof typeof COPIED;

const idOf = (row: string, { id }: Copied): string => `${row}.${id}`;
const textOf = (row: string, { id, columns }: Copied): string =>
  `json_array(${[id, ...columns].map((column) => `${row}.${column}`).join()})`;

const triggersOf = (table: string, copied: Copied): string => {
  const put = `INSERT OR REPLACE INTO copies VALUES ('${table}', ${idOf('new', copied)}, ${textOf('new', copied)});`;
  const drop = `DELETE FROM copies WHERE of_table = '${table}' AND id = ${idOf('old', copied)};`;
  return `
    CREATE TRIGGER IF NOT EXISTS ${table}_inserted AFTER INSERT ON ${table} BEGIN ${put} END;
    CREATE TRIGGER IF NOT EXISTS ${table}_updated AFTER UPDATE OF ${[copied.id, ...copied.columns].join()} ON ${table} BEGIN ${drop} ${put} END;
    CREATE TRIGGER IF NOT EXISTS ${table}_deleted AFTER DELETE ON ${table} BEGIN ${drop} END;`;
};
const fillOf = (table: string, copied: Copied): string =>
  `INSERT OR IGNORE INTO copies SELECT '${table}', ${idOf(table, copied)}, ${textOf(table, copied)} FROM ${table};`;

const KNOWN = `
  CREATE TABLE known_subjects (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE known_secrets (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE copies (of_table TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (of_table, id)) STRICT, WITHOUT ROWID;
  INSERT INTO known_subjects SELECT subject FROM subject_keys UNION SELECT subject FROM forgotten_subjects;
  INSERT INTO known_secrets SELECT name FROM secrets;`;

/** Triggers, so that what an older release writes after a step back is recorded as well. */
const KNOWN_TRIGGERS = `
  CREATE TRIGGER IF NOT EXISTS key_made AFTER INSERT ON subject_keys BEGIN INSERT OR IGNORE INTO known_subjects VALUES (new.subject); END;
  CREATE TRIGGER IF NOT EXISTS subject_forgotten AFTER INSERT ON forgotten_subjects BEGIN INSERT OR IGNORE INTO known_subjects VALUES (new.subject); END;
  CREATE TRIGGER IF NOT EXISTS secret_made AFTER INSERT ON secrets BEGIN INSERT OR IGNORE INTO known_secrets VALUES (new.name); END;`;

/** Records what was made, and copies rows; a vault of an older release gets both at its first opening. In the transaction of the caller. */
export const createRecords = (db: Database.Database): void => {
  const isNew = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'copies'").get() === undefined;
  if (isNew)
    db.exec(
      KNOWN +
        Object.entries(COPIED)
          .map(([table, copied]) => fillOf(table, copied))
          .join('\n'),
    );
  db.exec(
    KNOWN_TRIGGERS +
      Object.entries(COPIED)
        .map(([table, copied]) => triggersOf(table, copied))
        .join('\n'),
  );
};

/** A column for a SELECT of this table: 1 where the row is as its copy. */
export const intact = (table: CopiedTable): string =>
  `coalesce((SELECT text FROM copies WHERE of_table = '${table}' AND id = ${idOf(table, COPIED[table])}), ${textOf(table, COPIED[table])}) = ${textOf(table, COPIED[table])} AS intact`;

/** Compares rows of one table with their copies, and keeps `faults` in step. */
export const compared = (db: Database.Database, faults: VaultFaults, table: CopiedTable) => {
  const copyOf = db.prepare<[string, string]>('SELECT 1 FROM copies WHERE of_table = ? AND id = ?');
  const isIntact = (row: Readonly<{ intact: number }>, id: string): boolean => {
    if (row.intact === 1) faults.heal(table, id);
    else faults.note({ table, id, state: 'damaged' });
    return row.intact === 1;
  };
  return {
    isIntact,
    /** The row, or undefined for one that was never put. @throws RowUnreadable */
    demand: <Row extends Readonly<{ intact: number }>>(look: (id: string) => Row | undefined, id: string): Row | undefined => {
      // In this order: another connection may put it in between.
      const isCopied = copyOf.get(table, id) !== undefined;
      const row = look(id);
      if (row && isIntact(row, id)) return row;
      if (!row && !isCopied) {
        faults.heal(table, id);
        return undefined;
      }
      const fault = { table, id, state: row ? 'damaged' : 'missing' } as const;
      faults.note(fault);
      throw new RowUnreadable(fault);
    },
  };
};

/** Copies whose row is gone, from one id (inclusive) to another (exclusive), in tables where a row that is gone is none that has ended. */
export const missingRows = (db: Database.Database, table: 'credentials' | 'checkpoints' | 'lanes') => {
  const gone = `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${COPIED[table].id} = copies.id)`;
  const select = db
    .prepare<[string, string], string>(`SELECT id FROM copies WHERE of_table = '${table}' AND id >= ? AND id < ? AND ${gone}`)
    .pluck();
  return (from = '', to = '\u{10ffff}'): readonly string[] => select.all(from, to);
};
