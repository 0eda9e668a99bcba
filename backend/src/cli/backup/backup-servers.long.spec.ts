import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStorage, openStorage, type Storage } from '@refrain/storage';
import { BackupRefused, openBackupFile } from '@refrain/storage/backup';
import { copyLog } from '@refrain/storage/migrate';
import { configFrom } from '../../config';
import { isHalfMoved, markMigration } from '../../kernel/values/marks';
import { startDoubles } from '../../testing/doubles/doubles';
import { TestApp } from '../../testing/test-app';
import { backup } from './backup';
import { restore } from './restore';

let site: TestApp;
let folder: string;
let embedded: string;
const stops: (() => Promise<void>)[] = [];

const start = async (): Promise<NodeJS.ProcessEnv> => {
  const { env, stop } = await startDoubles();
  stops.push(stop);
  return { ...env, REFRAIN_DATA: join(folder, 'processes') };
};
const bring = async (file: string, to: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) => {
  const lines: string[] = [];
  const outcome = await restore([file, '--to', to, ...args], env, (line) => void lines.push(line)).catch((error: unknown) =>
    error instanceof BackupRefused ? error.code : `${error}`,
  );
  return { outcome, lines };
};
const on = async <T>(env: NodeJS.ProcessEnv, look: (storage: Storage) => Promise<T>): Promise<T> => {
  const storage = await openStorage(configFrom({ ...env, REFRAIN_PROFILE: 'distributed' }).storage);
  try {
    return await look(storage);
  } finally {
    await storage.close();
  }
};
const headOf = async (storage: Storage) => {
  const audit = await storage.audit();
  return audit.ok ? `${audit.events} ${audit.headHash}` : audit.broken.problem;
};
/** Everything of a vault but positions, which belong to their log. */
const entriesOf = async ({ vault }: Storage) => {
  const entries: string[] = [];
  for await (const entry of vault.dump()) if (entry.kind !== 'checkpoint') entries.push(JSON.stringify(entry));
  return entries.sort();
};
const mediaOf = async ({ media }: Storage) => {
  const files: string[] = [];
  for await (const { key } of media.list('')) files.push(`${key} ${(await (await media.open(key)).toArray()).join('')}`);
  return files.sort();
};
const contentOf = async (storage: Storage) => ({
  head: await headOf(storage),
  entries: await entriesOf(storage),
  media: await mediaOf(storage),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-backup-'));
  site = await TestApp.start();
  const [ada, ben] = [await site.member(), await site.member()];
  for (let n = 0; n < 5; n += 1) {
    const { body } = await ada.post('/api/social/posts', { content: `Hello ${n} from a sample 🎵` });
    await ben.post(`/api/social/posts/${(body as { id: string }).id}/like`);
  }
  const file = await site.storage.media.temporaryFile();
  await writeFile(file, 'sample bytes');
  await site.storage.media.adopt('kept/sample', file);
  await site.mailed();
  await site.storage.vault.checkpoints.put('process-track-when-uploaded', await site.head());
  embedded = join(folder, 'embedded.backup');
  await backup(site.storage, [embedded], () => undefined, '');
});
afterAll(async () => {
  await site.close();
  await Promise.all(stops.map((stop) => stop()));
  await rm(folder, { recursive: true, force: true });
});

describe('a backup, from SQLite to the servers (doubles) and back', () => {
  it('keeps head, vault and media, and lets reactions stand behind the same events', async () => {
    const env = await start();
    const before = await contentOf(site.storage);
    expect((await bring(embedded, 'eventstoredb', env)).outcome).toBe(0);
    const servers = join(folder, 'servers.backup');
    await on(env, async (storage) => {
      expect(await contentOf(storage)).toEqual(before);
      expect(await isHalfMoved(storage.vault)).toBe(false);
      expect(await storage.vault.checkpoints.get('process-track-when-uploaded')).toBe(await storage.sealedLog.head());
      expect(await backup(storage, [servers, '--plain'], () => undefined, '')).toBe(0);
    });
    const back = join(folder, 'back');
    expect((await bring(servers, back)).outcome).toBe(0);
    const storage = await openEmbeddedStorage(back);
    expect(await contentOf(storage)).toEqual(before);
    expect(await storage.vault.checkpoints.get('process-track-when-uploaded')).toBe(await site.head());
    await storage.close();
  });

  it('is not restored over servers that hold anything, and changes nothing there', async () => {
    const env = await start();
    await on(env, ({ vault }) => vault.credentials.put({ userId: 'mine', passwordHash: 'mine' }));
    expect((await bring(embedded, 'eventstoredb', env)).outcome).toBe('RESTORE.OTHER_HISTORY');
    await on(env, async (storage) =>
      expect(await contentOf(storage)).toEqual({
        head: `0 ${'0'.repeat(64)}`,
        entries: [expect.stringContaining('mine')],
        media: [],
      }),
    );
  });

  it('goes on where a restore that was killed stopped', async () => {
    const env = await start();
    const { log } = await openBackupFile(embedded, async () => ({ passphrase: '' }));
    await on(env, async (storage) => {
      await markMigration(storage.vault, 'begun');
      const half = {
        ...log,
        readAll: async function* () {
          for await (const { events, ...batch } of log.readAll()) yield { ...batch, events: events.slice(0, 3) };
        },
      };
      await copyLog(half, storage.sealedLog);
    });
    const { outcome, lines } = await bring(embedded, 'eventstoredb', env);
    expect([outcome, lines[1]]).toEqual([0, expect.stringMatching(/^log: \d+ events copied, 3 were there$/)]);
    await on(env, async (storage) => expect(await headOf(storage)).toBe(await headOf(site.storage)));
  });

  it('writes nothing to servers of a file that is damaged at its end', async () => {
    const env = await start();
    const bytes = await readFile(embedded);
    const cut = join(folder, 'cut.backup');
    await writeFile(cut, bytes.subarray(0, bytes.length - 10));
    expect((await bring(cut, 'eventstoredb', env)).outcome).toBe('BACKUP.TRUNCATED');
    await on(env, async (storage) => expect(await headOf(storage)).toBe(`0 ${'0'.repeat(64)}`));
  });
});
