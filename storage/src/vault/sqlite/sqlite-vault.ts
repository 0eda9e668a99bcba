import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { START } from '@refrain/contracts/kernel';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import { openGroupCommit, type GroupCommit } from '../../kernel/group-commit';
import { cachedKeys } from '../cached-keys';
import { restoring, type Keeping } from '../restoring';
import type { StreamSnapshot, Vault } from '../vault';
import { masterKeyBeside } from './master-key';
import { openVaultFile } from './schema';
import { sqliteAttempts } from './sqlite-attempts';
import { dumpSqlite, secretContext } from './sqlite-dump';
import { sqliteKeys } from './sqlite-keys';
import { sqliteTokens } from './sqlite-tokens';
import { sqliteRemembered, sqliteSessions } from './sqlite-sessions';

const SECRET_BYTES = 32;
export const CHECK = 'check';

export type SqliteVaultOptions = Readonly<{
  /** 32 bytes that wrap every key; default: the file `vault.key` beside the vault. */
  masterKey?: Buffer;
}>;

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
  const names = db.prepare<[], string>('SELECT reaction FROM checkpoints').pluck();
  return {
    get: async (reaction) => get.get(reaction) ?? START,
    put: async (reaction, position) => void (await run(() => put.run(reaction, position))),
    names: async () => names.all(),
  };
};

type SnapshotRow = Omit<StreamSnapshot, 'eventId'> & { event_id: string };

const sqliteSnapshots = (db: Database.Database, { run }: GroupCommit): Vault['snapshots'] => {
  const get = db.prepare<[string], SnapshotRow>('SELECT * FROM snapshots WHERE stream = ?');
  const put = db.prepare<[StreamSnapshot]>('INSERT OR REPLACE INTO snapshots VALUES (@stream, @tag, @revision, @position, @eventId, @state, @keys)');
  return {
    get: async (stream) => {
      const row = get.get(stream);
      if (!row) return null;
      const { event_id: eventId, ...snapshot } = row;
      return { ...snapshot, eventId };
    },
    put: async (snapshot) => void (await run(() => put.run(snapshot))),
  };
};

/** Kept once under its name, for whoever comes first. */
const sqliteSecrets = (db: Database.Database, { run }: GroupCommit, masterKey: Buffer): Keeping['keepSecret'] => {
  const get = db.prepare<[string], Buffer>('SELECT wrapped FROM secrets WHERE name = ?').pluck();
  const insert = db.prepare<[string, Buffer]>('INSERT OR IGNORE INTO secrets VALUES (?, ?)');
  return async (name, secret) => {
    const context = secretContext(name);
    if (!get.get(name)) await run(() => insert.run(name, encrypt(masterKey, secret, context)));
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
    const stored = sqliteKeys(db, writes, masterKey);
    const keys = cachedKeys(stored, { channel: realpathSync(file) });
    const keepSecret = sqliteSecrets(db, writes, masterKey);
    const removeSecret = db.prepare<[string]>('DELETE FROM secrets WHERE name = ?');
    const parts = {
      keys,
      credentials: sqliteCredentials(db, writes),
      sessions: sqliteSessions(db, writes),
      remembered: sqliteRemembered(db, writes),
      attempts: sqliteAttempts(db, writes),
      tokens: sqliteTokens(db, writes),
      checkpoints: sqliteCheckpoints(db, writes),
      snapshots: sqliteSnapshots(db, writes),
    };
    return {
      ...parts,
      secret: (name) => keepSecret(name, randomBytes(SECRET_BYTES)),
      removeSecret: async (name) => void (await writes.run(() => removeSecret.run(name))),
      dump: () => dumpSqlite(db, masterKey),
      restore: restoring(parts, { keepKey: stored.keepKey, keepSecret }),
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
