import type Database from 'better-sqlite3';
import type { GroupCommit } from '../../kernel/group-commit';
import type { Vault } from '../vault';

export const sqliteAttempts = (db: Database.Database, { run }: GroupCommit): Vault['attempts'] => {
  const count = db
    .prepare<[string, string], number>(
      'INSERT INTO attempts VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count',
    )
    .pluck();
  const read = db.prepare<[string], { key: string; count: number }>(
    'SELECT key, count FROM attempts WHERE key IN (SELECT value FROM json_each(?))',
  );
  const remove = db.prepare<[string]>('DELETE FROM attempts WHERE key = ?');
  const sweep = db.prepare<[string]>('DELETE FROM attempts WHERE ends_at < ?');
  return {
    count: (key, endsAt) => run(() => count.get(key, endsAt) as number),
    read: async (keys) => new Map(read.all(JSON.stringify(keys)).map(({ key, count: number }) => [key, number])),
    remove: async (key) => void (await run(() => remove.run(key))),
    sweep: (now) => run(() => sweep.run(now).changes),
  };
};
