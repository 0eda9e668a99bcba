import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { damageSqlite } from '../../testing/damage-vault';
import { eventually } from '../../testing/eventually';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Vault } from '../vault';
import { checkVault } from '../check-vault';
import { aLane } from '../reactions.conformance';
import { aBrowser, aSession } from '../sessions.conformance';
import { aToken } from '../tokens.conformance';
import { describeVault } from '../vault.conformance';
import { KeyMissing, RowUnreadable } from '../vault-faults';
import { MASTER_KEY_FILE } from './master-key';
import { openSqliteVault } from './sqlite-vault';

describeVault('SQLite', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'vault.db');
  let vault = await openSqliteVault(file);
  const reopen = async () => {
    await vault.close();
    vault = await openSqliteVault(file);
    return vault;
  };
  return { vault, rows: damageSqlite(file), reopen, remove: folder.remove };
});

describe('the files of a vault in SQLite', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  let keyFile: string;
  let vault: Vault;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'vault.db');
    keyFile = join(folder.path, MASTER_KEY_FILE);
    vault = await openSqliteVault(file);
  });
  afterEach(async () => {
    await vault.close();
    await folder.remove();
  });
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const wrapped = (subject: string): Buffer => {
    const db = new Database(file, { readonly: true });
    const bytes = db
      .prepare<[string], Buffer>('SELECT wrapped FROM subject_keys WHERE subject = ?')
      .pluck()
      .get(subject) as Buffer;
    db.close();
    return bytes;
  };
  const allBytes = async () =>
    Buffer.concat(await Promise.all((await readdir(folder.path)).map((name) => readFile(join(folder.path, name)))));

  it('are for their owner only', async () => {
    await vault.keys.obtain('user-ada');
    const names = await readdir(folder.path);
    expect(names.sort()).toEqual(['vault.db', 'vault.db-shm', 'vault.db-wal', 'vault.key']);
    expect(await Promise.all(names.map((name) => modeOf(join(folder.path, name))))).toEqual(names.map(() => '600'));
  });

  it('get their mode back when it was loosened', async () => {
    await vault.close();
    await Promise.all([chmod(file, 0o644), chmod(keyFile, 0o644)]);
    vault = await openSqliteVault(file);
    expect([await modeOf(file), await modeOf(keyFile)]).toEqual(['600', '600']);
  });

  it('show neither a key nor a secret', async () => {
    const key = (await vault.keys.obtain('user-ada')) as Buffer;
    const secret = await vault.secret('name-hash');
    const bytes = await allBytes();
    expect([bytes.includes(key), bytes.includes(secret), bytes.includes('user-ada')]).toEqual([false, false, true]);
  });

  it('no longer hold a key that was forgotten, not even wrapped', async () => {
    for (let i = 0; i < 50; i += 1) await vault.keys.obtain(`user-${i}`);
    const bytes = wrapped('user-7');
    expect((await allBytes()).includes(bytes)).toBe(true);
    await vault.keys.forget('user-7');
    expect((await allBytes()).includes(bytes)).toBe(false);
    expect((await allBytes()).includes(wrapped('user-8'))).toBe(true);
  });

  it('do not open with another master key, nor without the one they had', async () => {
    const key = await vault.keys.obtain('user-ada');
    const master = await readFile(keyFile, 'utf8');
    await vault.close();
    await expect(openSqliteVault(file, { masterKey: randomBytes(32) })).rejects.toThrow(/not the master key/);
    await rm(keyFile);
    await expect(openSqliteVault(file)).rejects.toThrow(/vault\.key is missing/);
    await writeFile(keyFile, 'not a key');
    await expect(openSqliteVault(file)).rejects.toThrow(/does not hold a master key/);
    vault = await openSqliteVault(file, { masterKey: Buffer.from(master.trim(), 'hex') });
    expect(await vault.keys.obtain('user-ada')).toEqual(key);
  });

  it('need no key file when the master key comes from elsewhere', async () => {
    const other = await temporaryFolder();
    const masterKey = randomBytes(32);
    const own = await openSqliteVault(join(other.path, 'vault.db'), { masterKey });
    await own.secret('a');
    await own.close();
    expect(await readdir(other.path)).toEqual(['vault.db']);
    await other.remove();
    await expect(openSqliteVault(file, { masterKey: Buffer.alloc(16) })).rejects.toThrow(/32 bytes/);
  });

  it('do not open a key that was moved to another person', async () => {
    await vault.keys.obtain('user-ada');
    await vault.close();
    const db = new Database(file);
    db.exec("UPDATE subject_keys SET subject = 'user-ben'");
    db.close();
    vault = await openSqliteVault(file);
    await expect(vault.keys.obtain('user-ben')).rejects.toThrow();
  });

  it('serve several connections: one key, one secret, and a forgetting that reaches all', async () => {
    const others = await Promise.all([openSqliteVault(file), openSqliteVault(file)]);
    const all = [vault, ...others];
    const keys = await Promise.all(all.map((one) => one.keys.obtain('user-ada')));
    const secrets = await Promise.all(all.map((one) => one.secret('name-hash')));
    expect(new Set([...keys, ...secrets].map((key) => key?.toString('hex'))).size).toBe(2);
    await vault.keys.forget('user-ada');
    const found = () => Promise.all(others.map(async (one) => (await one.keys.find(['user-ada'])).get('user-ada')));
    await eventually(found, (seen) => seen.every((key) => key === 'forgotten'));
    expect(await Promise.all(others.map((one) => one.keys.obtain('user-ada')))).toEqual([null, null]);
    await Promise.all(others.map((one) => one.close()));
  });

  it('record what a vault of an older release holds when it is first opened', async () => {
    await vault.keys.obtain('user-ada');
    await vault.keys.forget('user-ben');
    await vault.checkpoints.put('mail', '0009');
    await vault.close();
    const db = new Database(file);
    for (const name of db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all())
      db.exec(`DROP TRIGGER ${name}`);
    for (const table of ['copies', 'known_subjects', 'known_secrets']) db.exec(`DROP TABLE ${table}`);
    db.close();
    vault = await openSqliteVault(file);
    const rows = damageSqlite(file);
    await rows.remove('subject_keys', 'user-ada');
    await rows.remove('forgotten_subjects', 'user-ben');
    await rows.flip('checkpoints', 'mail');
    await expect(vault.keys.obtain('user-ada')).rejects.toBeInstanceOf(KeyMissing);
    await expect(vault.keys.obtain('user-ben')).rejects.toBeInstanceOf(KeyMissing);
    await expect(vault.checkpoints.get('mail')).rejects.toBeInstanceOf(RowUnreadable);
  });

  const [session, browser, token] = [
    aSession({ family: 'family-ada' }),
    { ...aBrowser(), previousHash: 'hash-before' },
    aToken(),
  ];
  it.each([
    ['sessions', session.idHash, ['user_id', 'created_at', 'last_seen_at', 'expires_at', 'device', 'family']],
    [
      'remembered',
      browser.family,
      ['user_id', 'token_hash', 'previous_hash', 'rotated_at', 'created_at', 'expires_at', 'device'],
    ],
    ['tokens', token.idHash, ['user_id', 'purpose', 'asked_at', 'expires_at']],
    ['credentials', 'user-ada', ['password_hash']],
    ['checkpoints', 'mail', ['position']],
  ])('notice one changed byte in each column of %s, and leave that row out', async (table, id, columns) => {
    await vault.sessions.put(session);
    await vault.remembered.put(browser);
    await vault.tokens.put(token);
    await vault.credentials.put({ userId: 'user-ada', passwordHash: '$argon2id$sample' });
    await vault.checkpoints.put('mail', '0009');
    const looks: Readonly<Record<string, () => Promise<unknown>>> = {
      sessions: async () => [await vault.sessions.get(id), (await vault.sessions.allOf(session.userId)).length],
      remembered: async () => [await vault.remembered.get(id), (await vault.remembered.allOf(browser.userId)).length],
      tokens: async () => [await vault.tokens.get(id), (await vault.tokens.use(id, token.askedAt)) ? 1 : 0],
      credentials: () => vault.credentials.get(id).catch((error: Error) => [null, error instanceof RowUnreadable ? 0 : 1]),
      checkpoints: () => vault.checkpoints.get(id).catch((error: Error) => [null, error instanceof RowUnreadable ? 0 : 1]),
    };
    for (const column of columns) {
      const putBack = await damageSqlite(file).flip(table, id, column);
      expect([column, await looks[table]?.(), vault.faults.all()]).toEqual([
        column,
        [null, 0],
        [{ table, id, state: 'damaged' }],
      ]);
      await putBack();
      await checkVault(vault);
      expect(vault.faults.all()).toEqual([]);
    }
  });

  it.each([
    ['remove', 'reactions', 'mail', 'missing'],
    ['flip', 'reactions', 'mail', 'damaged'],
    ['flip token', 'reactions', 'mail', 'damaged'],
    ['remove', 'lanes', 'mail account-1', 'missing'],
    ['flip', 'lanes', 'mail account-1', 'damaged'],
  ] as const)(
    'notice what is lost or damaged beside a checkpoint (%s in %s), and leave out that reaction alone',
    async (how, table, id, state) => {
      const { token } = await vault.reactions.claim('mail', '0009');
      await vault.reactions.claim('points', '0007');
      const change = { position: '0009', ahead: ['0012'], put: [aLane('account-1'), aLane('account-2')], removed: [] };
      await vault.reactions.save('mail', token, change);
      const rows = damageSqlite(file);
      const putBack =
        how === 'remove' ? await rows.remove(table, id) : await rows.flip(table, id, how === 'flip token' ? 'token' : undefined);
      const fault = { table, id, state };
      await expect(vault.reactions.claim('mail', '0099')).rejects.toBeInstanceOf(RowUnreadable);
      expect([(await vault.reactions.all()).map(({ reaction }) => reaction), vault.faults.all()]).toEqual([['points'], [fault]]);
      const checkpoints: string[] = [];
      for await (const entry of vault.dump()) if (entry.kind === 'checkpoint') checkpoints.push(entry.reaction);
      expect([checkpoints, vault.faults.all()]).toEqual([['points'], [fault]]);
      await putBack();
      expect(await vault.reactions.claim('mail', '0099')).toMatchObject({ position: '0009', ahead: ['0012'], lanes: change.put });
      expect(vault.faults.all()).toEqual([]);
    },
  );

  it('know no fault of a lane that has ended', async () => {
    const { token } = await vault.reactions.claim('mail', '0009');
    await vault.reactions.save('mail', token, { position: '0009', ahead: [], put: [aLane('account-1')], removed: [] });
    await damageSqlite(file).remove('lanes', 'mail account-1');
    await checkVault(vault);
    expect(vault.faults.all()).toEqual([{ table: 'lanes', id: 'mail account-1', state: 'missing' }]);
    await vault.reactions.save('mail', token, { position: '0011', ahead: [], put: [], removed: ['account-1'] });
    await checkVault(vault);
    expect([vault.faults.all(), (await vault.reactions.claim('mail', '')).lanes]).toEqual([[], []]);
  });

  it('give sessions of before browsers were remembered apart from them', async () => {
    await vault.close();
    const db = new Database(file);
    db.exec(`
      DROP TABLE sessions;
      CREATE TABLE sessions (
        id_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created_at TEXT NOT NULL, last_seen_at TEXT NOT NULL,
        expires_at TEXT NOT NULL, remember_me INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO sessions VALUES ('of-before', 'user-ada', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-31T00:00:00.000Z', 1);`);
    db.close();
    for (let i = 0; i < 2; i += 1) {
      vault = await openSqliteVault(file);
      const times = {
        createdAt: '2026-01-01T00:00:00.000Z',
        lastSeenAt: '2026-01-02T00:00:00.000Z',
        expiresAt: '2026-01-31T00:00:00.000Z',
      };
      expect(await vault.sessions.get('of-before')).toEqual({
        idHash: 'of-before',
        userId: 'user-ada',
        ...times,
        device: '',
        family: null,
      });
      if (i === 0) await vault.close();
    }
  });

  it('agree on one master key when first opened by several at once', async () => {
    const fresh = await temporaryFolder();
    const vaults = await Promise.all(Array.from({ length: 4 }, () => openSqliteVault(join(fresh.path, 'vault.db'))));
    const secrets = await Promise.all(vaults.map((one) => one.secret('name-hash')));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    await Promise.all(vaults.map((one) => one.close()));
    expect((await readdir(fresh.path)).filter((name) => name.startsWith('vault.key'))).toEqual(['vault.key']);
    await fresh.remove();
  });

  it.each([true, false])(
    'keep nothing of a key that was being made when its process was killed (at its first start: %s)',
    async (isFirst) => {
      const fresh = await temporaryFolder();
      const open = () => openSqliteVault(join(fresh.path, 'vault.db'));
      if (!isFirst) await (await open()).close();
      const copy = join(fresh.path, 'vault.key.copy');
      await writeFile(join(fresh.path, `${MASTER_KEY_FILE}.${randomUUID()}`), `${'ab'.repeat(32)}\n`);
      await writeFile(copy, 'made by a person');
      await (await open()).close();
      const names = (await readdir(fresh.path)).filter((name) => name.startsWith(MASTER_KEY_FILE));
      expect(names.sort()).toEqual([MASTER_KEY_FILE, 'vault.key.copy']);
      await fresh.remove();
    },
  );
});
