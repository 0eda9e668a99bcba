import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { openMemoryVault, openSqliteVault, VaultConflict, type Session, type Vault, type VaultEntry } from '../vault';
import { aLane } from '../vault/reactions.conformance';
import { checkpointsOf, copyVault } from './copy-vault';

const session = (n: number): Session => ({
  idHash: `session-${n}`,
  userId: `user-${n}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:00.000Z',
  device: 'Firefox on Linux',
  family: n % 2 === 0 ? `family-${n}` : null,
});
const token = {
  purpose: 'verify-email',
  askedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T01:00:00.000Z',
  usedAt: null,
};
const asIs = (position: string) => position;
const contents = async (vault: Vault): Promise<readonly string[]> => {
  const entries: VaultEntry[] = [];
  for await (const entry of vault.dump()) entries.push(entry);
  return entries.map((entry) => JSON.stringify(entry)).sort();
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let from: Vault;
let to: Vault;
beforeEach(async () => {
  folder = await temporaryFolder();
  from = await openSqliteVault(join(folder.path, 'vault.db'));
  to = openMemoryVault();
  for (let n = 0; n < 5; n += 1) {
    await from.keys.obtain(`user-${n}`);
    await from.credentials.put({ userId: `user-${n}`, passwordHash: `hash-${n}` });
    await from.sessions.put(session(n));
    await from.tokens.put({ ...token, idHash: `token-${n}`, userId: `user-${n}` });
  }
  await from.keys.forget('user-4');
  await from.secret('name-hash');
  await from.checkpoints.put('process-track-when-uploaded', '0000000000000007');
});
afterEach(async () => {
  await from.close();
  await folder.remove();
});

describe('copying a vault', () => {
  it('brings keys, tombstones, credentials, sessions, secrets and checkpoints to another engine and back', async () => {
    const before = await contents(from);
    expect(await copyVault(from, to, asIs)).toEqual({ copied: before.length, removed: 0 });
    expect(await contents(to)).toEqual(before);
    const back = await openSqliteVault(join(folder.path, 'back.db'));
    await copyVault(to, back, asIs);
    expect(await contents(back)).toEqual(before);
    expect(await back.keys.obtain('user-4')).toBeNull();
    expect(await back.keys.obtain('user-3')).toEqual(await from.keys.obtain('user-3'));
    await back.close();
    expect(await contents(from)).toEqual(before);
  });

  it('translates where reactions stand, and nothing else', async () => {
    expect(await checkpointsOf(from)).toEqual(['0000000000000007']);
    await copyVault(from, to, (position) => `C${position}`);
    expect(await to.checkpoints.get('process-track-when-uploaded')).toBe('C0000000000000007');
    const others = (entries: readonly string[]) => entries.filter((entry) => !entry.includes('checkpoint'));
    expect(others(await contents(to))).toEqual(others(await contents(from)));
  });

  it('translates where lanes of reactions stand', async () => {
    const { token } = await from.reactions.claim('mail', '0000000000000003');
    const lane = aLane('account-1', { after: '0000000000000001', tried: '0000000000000002' });
    await from.reactions.save('mail', token, {
      position: '0000000000000003',
      ahead: ['0000000000000005'],
      put: [lane],
      removed: [],
    });
    expect([...(await checkpointsOf(from))].sort()).toEqual([1, 2, 3, 5, 7].map((n) => `000000000000000${n}`));
    await copyVault(from, to, (position) => `C${position}`);
    const there = {
      position: 'C0000000000000003',
      ahead: ['C0000000000000005'],
      lanes: [{ ...lane, after: 'C0000000000000001', tried: 'C0000000000000002' }],
    };
    expect(await to.reactions.all()).toEqual([{ reaction: 'mail', ...there }]);
  });

  it('leaves a checkpoint that belongs to the target alone', async () => {
    await from.checkpoints.put('relay', '0000000000000009');
    await to.checkpoints.put('relay', 'C1');
    await copyVault(from, to, (position, reaction) => (reaction === 'relay' ? null : position));
    expect([await to.checkpoints.get('relay'), await to.checkpoints.get('process-track-when-uploaded')]).toEqual([
      'C1',
      '0000000000000007',
    ]);
  });

  it('ends with a second run what has ended since: sessions, credentials, and a person who was forgotten', async () => {
    await copyVault(from, to, asIs);
    await from.sessions.remove('session-1');
    await from.credentials.remove('user-2');
    await from.keys.forget('user-3');
    await from.tokens.removeAllOf('user-3');
    expect(await copyVault(from, to, asIs)).toMatchObject({ removed: 3 });
    expect(await contents(to)).toEqual(await contents(from));
    expect(await to.sessions.get('session-1')).toBeNull();
    expect(await to.keys.obtain('user-3')).toBeNull();
  });

  it('refuses a vault with another key for the same person, and leaves that key', async () => {
    const theirs = await to.keys.obtain('user-1');
    await expect(copyVault(from, to, asIs)).rejects.toThrow(VaultConflict);
    expect(await to.keys.obtain('user-1')).toEqual(theirs);
  });
});
