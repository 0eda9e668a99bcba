import Database from 'better-sqlite3';

type Row = Record<string, string | number | Buffer | null>;
export type DamageableVault = Readonly<{
  /** Takes a row away as a bad disk would: nothing records it. Gives the way to put it back. */
  remove: (table: string, id: string) => Promise<() => Promise<void>>;
  /** Changes one byte of a column. Gives the way to put the row back. */
  flip: (table: string, id: string, column?: string) => Promise<() => Promise<void>>;
}>;

/** The same with its middle byte changed. Text stays text. */
export const flipped = <V>(value: V): V => {
  if (Buffer.isBuffer(value)) {
    const bytes = Buffer.from(value);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    return bytes as V;
  }
  const text = String(value);
  const at = text.length >> 1;
  return (text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)) as V;
};

const ID_COLUMNS: Readonly<Record<string, string>> = {
  subject_keys: 'subject',
  forgotten_subjects: 'subject',
  known_subjects: 'subject',
  secrets: 'name',
  known_secrets: 'name',
  credentials: 'user_id',
  checkpoints: 'reaction',
  reactions: 'reaction',
  lanes: 'id',
  sessions: 'id_hash',
  remembered: 'family',
  tokens: 'id_hash',
  attempts: 'key',
  snapshots: 'stream',
  check_value: 'one',
  copies: 'id',
};
const VALUE_COLUMNS: Readonly<Record<string, string>> = {
  subject_keys: 'wrapped',
  secrets: 'wrapped',
  credentials: 'password_hash',
  checkpoints: 'position',
  reactions: 'ahead',
  lanes: 'state',
  check_value: 'wrapped',
};

/** Damages a vault in SQLite behind its back: without its triggers, which a bad disk does not fire either. */
export const damageSqlite = (file: string): DamageableVault => {
  const silently = (work: (db: Database.Database) => void): void => {
    const db = new Database(file);
    db.transaction(() => {
      const triggers = db
        .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .all();
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
      work(db);
      for (const { sql } of triggers) db.exec(sql);
    }).immediate();
    db.close();
  };
  const change = async (
    table: string,
    id: string,
    how: (db: Database.Database, row: Row) => Row | null,
  ): Promise<() => Promise<void>> => {
    const where = `${ID_COLUMNS[table]} = ?`;
    let before: Row | undefined;
    const put = (db: Database.Database, row: Row) =>
      db
        .prepare(
          `INSERT INTO ${table} VALUES (${Object.keys(row)
            .map(() => '?')
            .join()})`,
        )
        .run(...Object.values(row));
    let after: Row | null = null;
    silently((db) => {
      before = db.prepare<[string], Row>(`SELECT * FROM ${table} WHERE ${where}`).get(id);
      if (!before) throw new Error(`no row ${id} in ${table}`);
      after = how(db, before);
      db.prepare(`DELETE FROM ${table} WHERE ${where}`).run(id);
      if (after) put(db, after);
    });
    return async () =>
      silently((db) => {
        for (const row of [after, before])
          if (row) db.prepare(`DELETE FROM ${table} WHERE ${where}`).run(row[ID_COLUMNS[table] ?? '']);
        if (before) put(db, before);
      });
  };
  return {
    remove: (table, id) => change(table, id, () => null),
    flip: (table, id, column = VALUE_COLUMNS[table] ?? '') =>
      change(table, id, (_, row) => ({ ...row, [column]: flipped(row[column]) as string })),
  };
};
