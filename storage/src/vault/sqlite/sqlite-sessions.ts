import type Database from 'better-sqlite3';
import type { GroupCommit } from '../../kernel/group-commit';
import type { RememberedBrowser, Session, Vault } from '../vault';
import type { VaultFaults } from '../vault-faults';
import { compared, intact } from './copies';

export type SessionRow = {
  id_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  device: string;
  family: string | null;
  intact: number;
};

export type RememberedRow = {
  family: string;
  user_id: string;
  token_hash: string;
  previous_hash: string | null;
  rotated_at: string;
  created_at: string;
  expires_at: string;
  device: string;
  intact: number;
};

export const sessionOf = (row: SessionRow): Session => ({
  idHash: row.id_hash,
  userId: row.user_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  device: row.device,
  family: row.family,
});

export const browserOf = (row: RememberedRow): RememberedBrowser => ({
  family: row.family,
  userId: row.user_id,
  tokenHash: row.token_hash,
  previousHash: row.previous_hash,
  rotatedAt: row.rotated_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  device: row.device,
});

export const sqliteSessions = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['sessions'] => {
  const { isIntact } = compared(db, faults, 'sessions');
  const sound = (rows: readonly SessionRow[]) => rows.filter((row) => isIntact(row, row.id_hash)).map(sessionOf);
  const put = db.prepare<(string | null)[]>('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const get = db.prepare<[string], SessionRow>(`SELECT *, ${intact('sessions')} FROM sessions WHERE id_hash = ?`);
  const allOf = db.prepare<[string], SessionRow>(`SELECT *, ${intact('sessions')} FROM sessions WHERE user_id = ?`);
  const seen = db.prepare<[string, string, string]>('UPDATE sessions SET last_seen_at = ?, active_at = ? WHERE id_hash = ?');
  const present = db.prepare<[string, string]>('UPDATE sessions SET active_at = ? WHERE id_hash = ?');
  const remove = db.prepare<[string]>('DELETE FROM sessions WHERE id_hash = ?');
  const removeAllOf = db.prepare<[string]>('DELETE FROM sessions WHERE user_id = ?');
  const peopleSince = db.prepare<[string], { people: number }>(
    'SELECT COUNT(DISTINCT user_id) AS people FROM sessions WHERE active_at >= ?',
  );
  const sweep = db.prepare<[string]>('DELETE FROM sessions WHERE expires_at < ?');
  return {
    put: async (s) => {
      await run(() => put.run(s.idHash, s.userId, s.createdAt, s.lastSeenAt, s.expiresAt, s.device, s.family, s.lastSeenAt));
    },
    get: async (idHash) => sound(get.all(idHash))[0] ?? null,
    allOf: async (userId) => sound(allOf.all(userId)),
    seen: async (idHash, at) => void (await run(() => seen.run(at, at, idHash))),
    present: async (idHash, at) => void (await run(() => present.run(at, idHash))),
    remove: async (idHash) => void (await run(() => remove.run(idHash))),
    removeAllOf: async (userId) => void (await run(() => removeAllOf.run(userId))),
    peopleSince: async (at) => peopleSince.get(at)?.people ?? 0,
    sweep: (now) => run(() => sweep.run(now).changes),
  };
};

export const sqliteRemembered = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['remembered'] => {
  const { isIntact } = compared(db, faults, 'remembered');
  const sound = (rows: readonly RememberedRow[]) => rows.filter((row) => isIntact(row, row.family)).map(browserOf);
  const put = db.prepare<(string | null)[]>('INSERT OR REPLACE INTO remembered VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const get = db.prepare<[string], RememberedRow>(`SELECT *, ${intact('remembered')} FROM remembered WHERE family = ?`);
  const allOf = db.prepare<[string], RememberedRow>(`SELECT *, ${intact('remembered')} FROM remembered WHERE user_id = ?`);
  const rotate = db.prepare<[string, string, string, string]>(
    'UPDATE remembered SET previous_hash = token_hash, token_hash = ?, rotated_at = ? WHERE family = ? AND token_hash = ?',
  );
  const remove = db.prepare<[string]>('DELETE FROM remembered WHERE family = ?');
  const removeAllOf = db.prepare<[string]>('DELETE FROM remembered WHERE user_id = ?');
  const sweep = db.prepare<[string]>('DELETE FROM remembered WHERE expires_at < ?');
  return {
    put: async (b) => {
      await run(() => put.run(b.family, b.userId, b.tokenHash, b.previousHash, b.rotatedAt, b.createdAt, b.expiresAt, b.device));
    },
    get: async (family) => sound(get.all(family))[0] ?? null,
    allOf: async (userId) => sound(allOf.all(userId)),
    rotate: (family, from, tokenHash, rotatedAt) => run(() => rotate.run(tokenHash, rotatedAt, family, from).changes === 1),
    remove: async (family) => void (await run(() => remove.run(family))),
    removeAllOf: async (userId) => void (await run(() => removeAllOf.run(userId))),
    sweep: (now) => run(() => sweep.run(now).changes),
  };
};
