import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kernelRefusals, VAULT_FAULT_ADVICE, type Health } from '@refrain/contracts/kernel';
import { embeddedFiles, openEmbeddedStorage } from '@refrain/storage';
import { damageSqlite, type DamageableVault } from '@refrain/storage/testing';
import { checkVault, faultSentence, type VaultFault } from '@refrain/storage/vault';
import { gaugeVault } from '../processes/gauges';
import { refused } from '../testing/http';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../testing/test-app';
import { loadMetrics } from './load-metrics';
import { createLogger } from './logger';
import { logVaultFaults } from './vault-faults';

let app: TestApp;
let [ada, ben]: Member[] = [];
let lines: Record<string, unknown>[] = [];
let metricsText: () => Promise<string>;
let silence: () => void = () => undefined;
/** Nothing stays damaged for the next test. */
const damaged: (() => Promise<void>)[] = [];
const damage = (): DamageableVault => {
  const rows = damageSqlite(embeddedFiles(join(app.folder, 'data')).vault);
  const noted = async (done: Promise<() => Promise<void>>) => {
    const putBack = await done;
    damaged.push(putBack);
    return putBack;
  };
  return { remove: (...row) => noted(rows.remove(...row)), flip: (...row) => noted(rows.flip(...row)) };
};

/** What changes a person or what they made; a claim of a handle that came to nothing lapses. */
const OF_A_PERSON = [
  'AccountRegistered',
  'AccountErased',
  'ErasureCompleted',
  'DeletionRequested',
  'ProfileEdited',
  'PostCreated',
  'PostDeleted',
  'PostRemoved',
];

/** What a process of the site does with its vault. */
const watch = () => {
  lines = [];
  const metrics = loadMetrics();
  gaugeVault(metrics, app.storage.vault);
  silence();
  silence = logVaultFaults(
    app.storage.vault,
    createLogger({ format: 'json', write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) }),
  );
  metricsText = () => metrics.text();
};
beforeAll(async () => (app = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await app.member(), await app.member()];
  watch();
});
afterEach(async () => {
  for (const putBack of damaged.splice(0)) await putBack();
  await checkVault(app.storage.vault);
});
afterAll(() => app.close());

const health = async (): Promise<Health> => (await app.visitor().get('/api/health')).body as Health;
const post = (by: Member | undefined, content = 'a sample post') => (by as Member).post('/api/social/posts', { content });
const login = (who: Member | undefined) => app.visitor().post('/api/login', { username: who?.user.username, password: PASSWORD });
/** The others go on: they read, write and sign in. */
const othersAreServed = async () => {
  expect([(await post(ben)).status, (await ben?.get('/api/social/feed'))?.status, (await login(ben)).status]).toEqual([
    201, 200, 200,
  ]);
};
const isNamed = async (fault: VaultFault) => {
  expect(app.storage.vault.faults.all()).toEqual([fault]);
  const { status, vault } = await health();
  expect([status, vault]).toEqual([
    'degraded',
    { message: VAULT_FAULT_ADVICE, faults: [{ table: fault.table, state: fault.state, rows: 1 }] },
  ]);
  expect(await metricsText()).toContain(`refrain_vault_faults{table="${fault.table}",state="${fault.state}"} 1`);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ context: 'Vault', ...fault, msg: faultSentence(fault) }),
  ]);
};
const isWell = async () => {
  expect(await health()).not.toHaveProperty('vault');
  expect(await metricsText()).not.toContain('refrain_vault_faults{');
};

describe('a key of one person', () => {
  it.each([
    ['remove', 'missing', kernelRefusals.keyMissing],
    ['flip', 'damaged', kernelRefusals.keyDamaged],
  ] as const)('that is lost (%s) is named and never made again; it heals without a restart', async (how, state, refusal) => {
    const id = ada?.user.id ?? '';
    expect((await post(ada, 'before')).status).toBe(201);
    const putBack = await damage()[how]('subject_keys', id);
    await app.restart();
    watch();
    const before = (await app.events(...OF_A_PERSON)).length;
    expect(await post(ada)).toMatchObject(refused(refusal));
    expect(
      await ada?.ask('PUT', '/api/user/profile', { json: { displayName: 'Another Name', slug: ada.user.slug, bio: '' } }),
    ).toMatchObject(refused(refusal));
    expect([
      (await ada?.get('/api/user'))?.status,
      (await ada?.get('/api/social/feed'))?.status,
      (await app.events(...OF_A_PERSON)).length,
    ]).toEqual([200, 200, before]);
    await othersAreServed();
    await isNamed({ table: 'subject_keys', id, state });
    expect(await metricsText()).toContain(`refrain_unreadable_subjects{state="${state}"} 1`);
    expect((await app.events('AccountRegistered')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ userId: id, email: { erased: true, unreadable: true } }),
    );
    await putBack();
    expect((await post(ada, 'after')).status).toBe(201);
    expect((await app.events('AccountRegistered')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ userId: id, username: ada?.user.username }),
    );
    await isWell();
    expect(app.failures).toEqual([]);
  });

  it('does not keep one read model from being folded again', async () => {
    const id = ada?.user.id ?? '';
    const putBack = await damage().flip('subject_keys', id);
    await app.whileStopped(async (folder) => {
      for (const suffix of ['', '-wal', '-shm']) await rm(`${embeddedFiles(folder).readModels}${suffix}`, { force: true });
    });
    watch();
    await eventually(async () =>
      expect((await health()).projections.filter(({ lag, parked }) => lag !== 0 || parked !== 0)).toEqual([]),
    );
    await othersAreServed();
    expect([app.failures, lines.map((line) => line.id)]).toEqual([[], [id]]);
    await putBack();
    await isWell();
  });
});

describe('a row of another table', () => {
  it.each(['remove', 'flip'] as const)(
    'credentials (%s): this person gets a clear refusal, and signs in again once they are put',
    async (how) => {
      const id = ada?.user.id ?? '';
      const putBack = await damage()[how]('credentials', id);
      expect(await login(ada)).toMatchObject(refused(kernelRefusals.rowUnreadable));
      expect((await post(ada)).status).toBe(201);
      await othersAreServed();
      await isNamed({ table: 'credentials', id, state: how === 'flip' ? 'damaged' : 'missing' });
      await putBack();
      expect((await login(ada)).status).toBe(200);
      await isWell();
    },
  );

  it.each(['user_id', 'created_at', 'last_seen_at', 'expires_at', 'device'])(
    'sessions: one changed byte of %s ends that session, and no other',
    async (column) => {
      const [session] = await app.storage.vault.sessions.allOf(ada?.user.id ?? '');
      const putBack = await damage().flip('sessions', session?.idHash ?? '', column);
      expect((await ada?.get('/api/user'))?.status).toBe(401);
      await othersAreServed();
      await isNamed({ table: 'sessions', id: session?.idHash ?? '', state: 'damaged' });
      await putBack();
      expect((await ada?.get('/api/user'))?.status).toBe(200);
      await isWell();
    },
  );

  it('sessions: one that is gone is one that has ended', async () => {
    const [session] = await app.storage.vault.sessions.allOf(ada?.user.id ?? '');
    await damage().remove('sessions', session?.idHash ?? '');
    expect((await ada?.get('/api/user'))?.status).toBe(401);
    await othersAreServed();
    await isWell();
  });

  it.each(['remove', 'flip'] as const)('secrets (%s): what needs it is refused, no other one is made', async (how) => {
    const putBack = await damage()[how]('secrets', 'names');
    expect(await app.visitor().post('/api/register', someone())).toMatchObject(refused(kernelRefusals.secretUnreadable));
    expect([(await post(ben)).status, (await ben?.get('/api/user'))?.status]).toEqual([201, 200]);
    await isNamed({ table: 'secrets', id: 'names', state: how === 'flip' ? 'damaged' : 'missing' });
    await putBack();
    expect((await login(ada)).status).toBe(200);
    await othersAreServed();
    await isWell();
  });

  it.each(['remove', 'flip'] as const)(
    'checkpoints (%s): that reaction stands still and says so, the others go on',
    async (how) => {
      const name = 'end-follows-when-blocked';
      await app.storage.vault.checkpoints.put(name, await app.head());
      await app.whileStopped(async () => void (await damage()[how]('checkpoints', name)));
      watch();
      await eventually(() => expect(app.failures.length).toBeGreaterThan(0));
      await othersAreServed();
      await isNamed({ table: 'checkpoints', id: name, state: how === 'flip' ? 'damaged' : 'missing' });
      expect(new Set(app.failures.splice(0).map((failure) => (failure as unknown[])[0]))).toEqual(new Set([name]));
      await app.storage.vault.checkpoints.put(name, await app.head());
      damaged.splice(0);
      await isWell();
    },
  );

  it.each(['remove', 'flip'] as const)('check_value (%s): the start is refused in one sentence', async (how) => {
    await app.whileStopped(async (folder) => {
      const putBack = await damage()[how]('check_value', '1');
      await expect(openEmbeddedStorage(folder)).rejects.toThrow(
        how === 'flip'
          ? /^this is not the master key of .*, or the check value in it is damaged$/
          : /^the check value of .* is missing although it holds keys: put the vault back from a backup$/,
      );
      await putBack();
    });
    app.failures.splice(0);
    await othersAreServed();
  });
});

describe('a look at the whole vault', () => {
  it('names what nobody has read yet', async () => {
    const id = ada?.user.id ?? '';
    const putBack = await damage().flip('credentials', id);
    await checkVault(app.storage.vault);
    await isNamed({ table: 'credentials', id, state: 'damaged' });
    await putBack();
    await checkVault(app.storage.vault);
    await isWell();
  });
});
