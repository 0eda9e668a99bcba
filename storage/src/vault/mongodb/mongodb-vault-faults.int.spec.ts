import { randomBytes } from 'node:crypto';
import { startMongodbDouble, type MongodbDouble } from '../../testing/mongodb-double';
import { VaultUnavailable, type Vault } from '../vault';
import { openMongoVault } from './mongo-vault';

describe('a mongodb vault whose server fails', () => {
  let double: MongodbDouble;
  let vault: Vault;
  const wrappingKey = randomBytes(32);
  const open = () => openMongoVault(`${double.url}/refrain-vault`, wrappingKey);
  beforeEach(async () => {
    double = await startMongodbDouble();
    vault = await open();
  });
  afterEach(async () => {
    await vault.close();
    await double.stop();
  });
  const everything = (): (() => Promise<unknown>)[] => [
    () => vault.keys.obtain('user-new'),
    () => vault.keys.find(['user-new']),
    () => vault.keys.forget('user-new'),
    () => vault.credentials.get('user-ada'),
    () => vault.credentials.put({ userId: 'user-ada', passwordHash: '$a' }),
    () => vault.sessions.get('session'),
    () => vault.sessions.sweep('2026-01-01T00:00:00.000Z'),
    () => vault.remembered.rotate('family', 'token-1', 'token-2', '2026-01-01T00:00:00.000Z'),
    () => vault.attempts.count('ada', '2026-01-01T00:00:00.000Z'),
    () => vault.checkpoints.put('mail', '0001'),
    () => vault.secret('new'),
    async () => {
      for await (const _ of vault.dump()) break;
    },
  ];
  const allUnavailable = async () => {
    const start = Date.now();
    const outcomes = await Promise.allSettled(everything().map((ask) => ask()));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(VaultUnavailable) });
    return Date.now() - start;
  };

  it('does not open while it is down, and says so within seconds', async () => {
    await double.closePort();
    const start = Date.now();
    await expect(open()).rejects.toBeInstanceOf(VaultUnavailable);
    expect(Date.now() - start).toBeLessThan(4000);
    await double.openPort();
    await (await open()).close();
  });

  it('is unavailable while the port is closed, and serves again by itself', async () => {
    const key = await vault.keys.obtain('user-ada');
    await double.closePort();
    expect(await allUnavailable()).toBeLessThan(6000);
    expect(await vault.keys.obtain('user-ada')).toEqual(key);
    await double.openPort();
    expect(await vault.keys.obtain('user-new')).toHaveLength(32);
    expect(await vault.credentials.get('user-ada')).toBeNull();
  });

  it('is unavailable while connections are refused', async () => {
    await double.refuse(true);
    expect(await allUnavailable()).toBeLessThan(6000);
    await double.refuse(false);
    expect(await vault.secret('new')).toHaveLength(32);
  });

  it('is unavailable within seconds when nothing is answered', async () => {
    await double.delay(30_000);
    expect(await allUnavailable()).toBeLessThan(10_000);
    await double.delay(0);
  });

  it('does not mind a connection that is dropped', async () => {
    for (let i = 0; i < 5; i += 1) {
      await double.dropConnections();
      await vault.checkpoints.put('mail', `000${i}`);
      await double.dropConnections();
      expect(await vault.checkpoints.get('mail')).toBe(`000${i}`);
      await double.dropConnections();
      expect(await vault.sessions.sweep('2026-01-01T00:00:00.000Z')).toBe(0);
    }
  });

  it.each(['before', 'after'] as const)(
    'keeps one key for a subject when the server goes away just %s it is stored',
    async (when) => {
      await double.hangUpAt(1, when);
      const outcome = await vault.keys.obtain('user-ada').catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(VaultUnavailable);
      await double.refuse(false);
      const key = await vault.keys.obtain('user-ada');
      expect(key).toHaveLength(32);
      const other = await open();
      expect(await other.keys.obtain('user-ada')).toEqual(key);
      await other.close();
    },
  );

  it('has forgotten for good when asked to again after the server went away', async () => {
    await vault.keys.obtain('user-ada');
    await double.hangUpAt(1, 'after');
    await expect(vault.keys.forget('user-ada')).rejects.toBeInstanceOf(VaultUnavailable);
    await double.refuse(false);
    await vault.keys.forget('user-ada');
    expect(await vault.keys.obtain('user-ada')).toBeNull();
  });

  it('says nothing of its keys or its password when it fails', async () => {
    await double.closePort();
    const url = new URL(double.url);
    [url.username, url.password] = ['somebody', 'very-secret-word'];
    const error = await openMongoVault(`${url.href}/refrain-vault`, wrappingKey).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(VaultUnavailable);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('very-secret-word');
    await double.openPort();
  });
});
