import type Database from 'better-sqlite3';
import type { GroupCommit } from '../../kernel/group-commit';
import type { OneTimeToken, Vault } from '../vault';
import type { VaultFaults } from '../vault-faults';
import { compared, intact } from './copies';

export type TokenRow = {
  id_hash: string;
  user_id: string;
  purpose: string;
  asked_at: string;
  expires_at: string;
  used_at: string | null;
  intact: number;
};

export const tokenOf = (row: TokenRow): OneTimeToken => ({
  idHash: row.id_hash,
  userId: row.user_id,
  purpose: row.purpose,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

const PUT = `
  INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (user_id, purpose) DO UPDATE
  SET id_hash = excluded.id_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = excluded.used_at
  WHERE excluded.asked_at >= asked_at AND NOT (excluded.id_hash = id_hash AND used_at IS NOT NULL)`;

export const sqliteTokens = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['tokens'] => {
  const { isIntact } = compared(db, faults, 'tokens');
  const sound = (rows: readonly TokenRow[]) => rows.filter((row) => isIntact(row, row.id_hash)).map(tokenOf);
  const put = db.prepare<[string, string, string, string, string, string | null]>(PUT);
  const get = db.prepare<[string], TokenRow>(`SELECT *, ${intact('tokens')} FROM tokens WHERE id_hash = ?`);
  const use = db.prepare<[string, string, string]>(
    'UPDATE tokens SET used_at = ? WHERE id_hash = ? AND used_at IS NULL AND expires_at > ?',
  );
  const allOf = db.prepare<[string], TokenRow>(`SELECT *, ${intact('tokens')} FROM tokens WHERE user_id = ?`);
  const removeAllOf = db.prepare<[string]>('DELETE FROM tokens WHERE user_id = ?');
  return {
    put: async (t) => void (await run(() => put.run(t.idHash, t.userId, t.purpose, t.askedAt, t.expiresAt, t.usedAt))),
    get: async (idHash) => sound(get.all(idHash))[0] ?? null,
    use: async (idHash, now) =>
      (await run(() => (sound(get.all(idHash)).length === 0 ? 0 : use.run(now, idHash, now).changes))) === 1,
    allOf: async (userId) => sound(allOf.all(userId)),
    removeAllOf: async (userId) => void (await run(() => removeAllOf.run(userId))),
  };
};
