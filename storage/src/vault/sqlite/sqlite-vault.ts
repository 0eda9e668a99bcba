import { realpathSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import { openGroupCommit, type GroupCommit } from '../../kernel/group-commit';
import { storeFailure } from '../../kernel/store-failure';
import { cachedKeys } from '../cached-keys';
import { restoring } from '../restoring';
import { VaultUnavailable, type StreamSnapshot, type Vault } from '../vault';
import { vaultFaults, type VaultFaults } from '../vault-faults';
import { compared, intact } from './copies';
import { masterKeyBeside } from './master-key';
import { openVaultFile } from './schema';
import { sqliteAttempts } from './sqlite-attempts';
import { dumpSqlite } from './sqlite-dump';
import { sqliteKeys } from './sqlite-keys';
import { sqliteCheckpoints, sqliteReactions } from './sqlite-reactions';
import { sqliteSecrets } from './sqlite-secrets';
import { sqliteTokens } from './sqlite-tokens';
import { sqliteRemembered, sqliteSessions } from './sqlite-sessions';

const SECRET_BYTES = 32;
export const CHECK = 'check';

export type SqliteVaultOptions = Readonly<{
  /** 32 bytes that wrap every key; default: the file `vault.key` beside the vault. */
  masterKey?: Buffer;
  /** Where what is missing or damaged is noted; default: the vault's own. */
  faults?: VaultFaults;
}>;

type CredentialsRow = { password_hash: string; intact: number };

const sqliteCredentials = (db: Database.Database, { run }: GroupCommit, faults: VaultFaults): Vault['credentials'] => {
  const { demand } = compared(db, faults, 'credentials');
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO credentials VALUES (?, ?)');
  const get = db.prepare<[string], CredentialsRow>(`SELECT *, ${intact('credentials')} FROM credentials WHERE user_id = ?`);
  const remove = db.prepare<[string]>('DELETE FROM credentials WHERE user_id = ?');
  return {
    put: async ({ userId, passwordHash }) => {
      await run(() => put.run(userId, passwordHash));
      faults.heal('credentials', userId);
    },
    get: async (userId) => {
      const row = demand((id) => get.get(id), userId);
      return row ? { userId, passwordHash: row.password_hash } : null;
    },
    remove: async (userId) => {
      await run(() => remove.run(userId));
      faults.heal('credentials', userId);
    },
  };
};

type SnapshotRow = Omit<StreamSnapshot, 'eventId'> & { event_id: string };

const sqliteSnapshots = (db: Database.Database, { run }: GroupCommit): Vault['snapshots'] => {
  const get = db.prepare<[string], SnapshotRow>('SELECT * FROM snapshots WHERE stream = ?');
  const put = db.prepare<[StreamSnapshot]>(
    'INSERT OR REPLACE INTO snapshots VALUES (@stream, @tag, @revision, @position, @eventId, @state, @keys)',
  );
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

/** A disk that is full or fails is no fault of the caller. */
const asUnavailable = (error: unknown): unknown =>
  storeFailure(error) ? new VaultUnavailable(`the vault could not be written: ${String(error)}`, { cause: error }) : error;

/** Without its check value nothing says whether a master key is the right one; a vault that holds nothing yet needs none. @throws Error */
const isNewVault = (db: Database.Database): boolean => {
  // In this order: another connection stores the check value before any key.
  const holdsKeys = db.prepare('SELECT 1 FROM known_subjects UNION ALL SELECT 1 FROM known_secrets LIMIT 1').get() !== undefined;
  if (db.prepare('SELECT 1 FROM check_value').get() !== undefined) return false;
  if (!holdsKeys) return true;
  throw new Error(`the check value of ${db.name} is missing although it holds keys: put the vault back from a backup`);
};

/** @throws Error when the keys in this vault were wrapped by another master key */
const proveMasterKey = (db: Database.Database, masterKey: Buffer): void => {
  if (masterKey.length !== SECRET_BYTES) throw new Error(`a master key has ${SECRET_BYTES} bytes`);
  db.prepare('INSERT OR IGNORE INTO check_value VALUES (1, ?)').run(encrypt(masterKey, Buffer.from(CHECK), CHECK));
  const wrapped = db.prepare<[], Buffer>('SELECT wrapped FROM check_value').pluck().get() as Buffer;
  try {
    decrypt(masterKey, wrapped, CHECK);
  } catch {
    throw new Error(`this is not the master key of ${db.name}, or the check value in it is damaged`);
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
    const isNew = isNewVault(db);
    const masterKey = options.masterKey ?? (await masterKeyBeside(file, isNew));
    proveMasterKey(db, masterKey);
    const writes = openGroupCommit(db, { failure: asUnavailable });
    const faults = options.faults ?? vaultFaults();
    const stored = sqliteKeys(db, writes, masterKey, faults);
    const keys = cachedKeys(stored, { channel: realpathSync(file) });
    const { secret, removeSecret, keepSecret, expectSecret } = sqliteSecrets(db, writes, masterKey, faults);
    const parts = {
      keys,
      faults,
      credentials: sqliteCredentials(db, writes, faults),
      sessions: sqliteSessions(db, writes, faults),
      remembered: sqliteRemembered(db, writes, faults),
      attempts: sqliteAttempts(db, writes),
      tokens: sqliteTokens(db, writes, faults),
      checkpoints: sqliteCheckpoints(db, writes, faults),
      reactions: sqliteReactions(db, writes, faults),
      snapshots: sqliteSnapshots(db, writes),
    };
    return {
      ...parts,
      secret,
      removeSecret,
      dump: () => dumpSqlite(db, masterKey, faults),
      restore: restoring(parts, { keepKey: stored.keepKey, keepSecret, expectSecret }),
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
