import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { START } from '@refrain/contracts/kernel';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import { openGroupCommit, type GroupCommit } from '../../kernel/group-commit';
import { cachedKeys } from '../cached-keys';
import type { Session, Vault } from '../vault';
import { masterKeyBeside } from './master-key';
import { openVaultFile } from './schema';
import { sqliteKeys } from './sqlite-keys';

const SECRET_BYTES = 32;
const CHECK = 'check';

export type SqliteVaultOptions = Readonly<{
  /** 32 bytes that wrap every key; default: the file `vault.key` beside the vault. */
  masterKey?: Buffer;
}>;

type SessionRow = {
  id_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  remember_me: number;
};

const sessionOf = (row: SessionRow): Session => ({
  idHash: row.id_hash,
  userId: row.user_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  rememberMe: row.remember_me === 1,
});

const sqliteSessions = (db: Database.Database, { run }: GroupCommit): Vault['sessions'] => {
  const put = db.prepare<[...string[], number]>('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?)');
  const get = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE id_hash = ?');
  const remove = db.prepare<[string]>('DELETE FROM sessions WHERE id_hash = ?');
  const removeAllOf = db.prepare<[string]>('DELETE FROM sessions WHERE user_id = ?');
  const sweep = db.prepare<[string]>('DELETE FROM sessions WHERE expires_at < ?');
  return {
    put: async (s) => {
      await run(() => put.run(s.idHash, s.userId, s.createdAt, s.lastSeenAt, s.expiresAt, s.rememberMe ? 1 : 0));
    },
    get: async (idHash) => {
      const row = get.get(idHash);
      return row ? sessionOf(row) : null;
    },
    remove: async (idHash) => void (await run(() => remove.run(idHash))),
    removeAllOf: async (userId) => void (await run(() => removeAllOf.run(userId))),
    sweep: (now) => run(() => sweep.run(now).changes),
  };
};

const sqliteCredentials = (db: Database.Database, { run }: GroupCommit): Vault['credentials'] => {
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO credentials VALUES (?, ?)');
  const get = db.prepare<[string], string>('SELECT password_hash FROM credentials WHERE user_id = ?').pluck();
  const remove = db.prepare<[string]>('DELETE FROM credentials WHERE user_id = ?');
  return {
    put: async ({ userId, passwordHash }) => void (await run(() => put.run(userId, passwordHash))),
    get: async (userId) => {
      const passwordHash = get.get(userId);
      return passwordHash === undefined ? null : { userId, passwordHash };
    },
    remove: async (userId) => void (await run(() => remove.run(userId))),
  };
};

const sqliteCheckpoints = (db: Database.Database, { run }: GroupCommit): Vault['checkpoints'] => {
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
  const get = db.prepare<[string], string>('SELECT position FROM checkpoints WHERE reaction = ?').pluck();
  return {
    get: async (reaction) => get.get(reaction) ?? START,
    put: async (reaction, position) => void (await run(() => put.run(reaction, position))),
  };
};

/** Made once under its name, by whoever comes first. */
const sqliteSecrets = (db: Database.Database, { run }: GroupCommit, masterKey: Buffer) => {
  const get = db.prepare<[string], Buffer>('SELECT wrapped FROM secrets WHERE name = ?').pluck();
  const insert = db.prepare<[string, Buffer]>('INSERT OR IGNORE INTO secrets VALUES (?, ?)');
  return async (name: string): Promise<Buffer> => {
    const context = `secret|${name}`;
    if (!get.get(name)) await run(() => insert.run(name, encrypt(masterKey, randomBytes(SECRET_BYTES), context)));
    return decrypt(masterKey, get.get(name) as Buffer, context);
  };
};

/** @throws Error when the keys in this vault were wrapped by another master key */
const proveMasterKey = (db: Database.Database, masterKey: Buffer): void => {
  if (masterKey.length !== SECRET_BYTES) throw new Error(`a master key has ${SECRET_BYTES} bytes`);
  db.prepare('INSERT OR IGNORE INTO check_value VALUES (1, ?)').run(encrypt(masterKey, Buffer.from(CHECK), CHECK));
  const wrapped = db.prepare<[], Buffer>('SELECT wrapped FROM check_value').pluck().get() as Buffer;
  try {
    decrypt(masterKey, wrapped, CHECK);
  } catch {
    throw new Error(`this is not the master key of ${db.name}`);
  }
};

/**
 * The embedded vault: an SQLite file of its own, readable by its owner only, durable at each answer.
 * Several threads and processes may open it.
 * @throws Error when the file is not usable, or the master key is missing or another one
 */
export const openSqliteVault = async (file: string, options: SqliteVaultOptions = {}): Promise<Vault> => {
  const db = openVaultFile(file);
  try {
    const isNew = db.prepare('SELECT 1 FROM check_value').get() === undefined;
    const masterKey = options.masterKey ?? (await masterKeyBeside(file, isNew));
    proveMasterKey(db, masterKey);
    const writes = openGroupCommit(db);
    const keys = cachedKeys(sqliteKeys(db, writes, masterKey), { channel: realpathSync(file) });
    return {
      keys,
      credentials: sqliteCredentials(db, writes),
      sessions: sqliteSessions(db, writes),
      checkpoints: sqliteCheckpoints(db, writes),
      secret: sqliteSecrets(db, writes, masterKey),
      close: async () => {
        writes.flush();
        keys.close();
        db.close();
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
};
