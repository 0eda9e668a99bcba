import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStorage, embeddedFiles, type Storage } from '@refrain/storage';
import { BackupRefused } from '@refrain/storage/backup';
import { holdExclusively } from '@refrain/storage/kernel';
import Database from 'better-sqlite3';
import { LOCK_FILE } from '../../start/folder-lock';
import { MIGRATION_MARK } from '../../kernel/values/marks';
import { addToErasedList, listingErased, readErasedList } from '../../kernel/persons/erased-list';
import { Outbox } from '../../mail';
import { proveErasure } from '../../personal-data/prove-erasure';
import { TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';
import { backup } from './backup';
import { erasePerson } from '../privacy';
import { restore } from './restore';

let site: TestApp;
let folder: string;
let ada: Member;
let ben: Member;
let whole: string;
let count = 0;

const fresh = (kind = 'backup') => join(folder, `${(count += 1)}.${kind}`);
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupRefused ? error.code : `${error}`),
  );
const take = async (
  args: readonly string[] = [],
  storage: Storage = site.storage,
): Promise<{ file: string; lines: string[] }> => {
  const [file, lines] = [fresh(), [] as string[]];
  await backup(storage, [file, ...args], (line) => void lines.push(line), join(site.folder, 'data'));
  return { file, lines };
};
const bring = async (file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const [to, lines] = [fresh('data'), [] as string[]];
  const work = restore([file, '--to', to, ...args], env, (line) => void lines.push(line));
  return { to, lines, work };
};
const within = async <T>(dataFolder: string, look: (storage: Storage) => Promise<T>): Promise<T> => {
  const storage = await openEmbeddedStorage(dataFolder);
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
const restoring = async () => (await readdir(folder)).filter((name) => name.endsWith('restoring'));
const entriesOf = async ({ vault }: Storage) => {
  const entries: string[] = [];
  for await (const entry of vault.dump()) if (entry.kind !== 'checkpoint') entries.push(JSON.stringify(entry));
  return entries.sort();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-backup-'));
  site = await TestApp.start();
  [ada, ben] = [await site.artist(), await site.member()];
  await publish(ada, await song(1), {}, await picture());
  await ben.post('/api/social/posts', { content: 'Hello from a sample' });
  whole = (await take()).file;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('refrain backup and restore', () => {
  it('bring back log, vault and media, and say what they found', async () => {
    const { to, lines, work } = await bring(whole);
    expect(await work).toBe(0);
    expect(lines.map((line) => line.replace(/\d+/g, 'N').replace(/head \w+/, 'head H'))).toEqual([
      'backup: taken N-N-NTN:N:N.NZ by Refrain N.N.N, N events',
      'log: N events copied, N were there',
      'vault: N entries copied',
      'media: N files (N MB), each as its checksum says',
      'audit: N events, chain intact, head H',
      'personal fields: N open, N of erased people, N unreadable',
      'erased people: N known, N erased again',
      `restored: ${to}`.replace(/\d+/g, 'N'),
    ]);
    const [there, here] = [
      await within(to, async (storage) => [await headOf(storage), await entriesOf(storage)]),
      [await headOf(site.storage), await entriesOf(site.storage)],
    ];
    expect(there).toEqual(here);
    for await (const { key, sizeBytes } of site.storage.media.list(''))
      expect(await within(to, (storage) => storage.media.stat(key))).toEqual({ key, sizeBytes });
    expect((await readdir(to)).filter((name) => name !== LOCK_FILE).sort()).toEqual([
      'log.db',
      'media',
      'read-models.db',
      'vault.db',
      'vault.key',
    ]);
    expect(await restoring()).toEqual([]);
  });

  it('say that a file is not encrypted, and go by age where it is', async () => {
    expect((await take()).lines).toContain(
      'This file is not encrypted, and holds the keys of people: every reader of it can read everything. --encrypt-to locks it.',
    );
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const identity = await generateX25519Identity();
    const { file, lines } = await take(['--encrypt-to', await identityToRecipient(identity)]);
    expect(lines.filter((line) => line.startsWith('This file'))).toEqual([]);
    const keys = fresh('identity');
    await writeFile(keys, `# created: 2026-01-01\n${identity}\n`);
    expect(await codeOf((await bring(file)).work)).toBe('BACKUP.NEEDS_PASSPHRASE');
    expect(await (await bring(file, ['--identity', keys])).work).toBe(0);
  });

  it('take no passphrase from the command line, and do not repeat it', async () => {
    await expect(backup(site.storage, [fresh(), '--passphrase', 'a secret of somebody'], () => undefined, '')).rejects.toThrow(
      /^Say where to: backup FILE/,
    );
    await expect(restore([whole, '--to', fresh(), '--passphrase=a secret of somebody'], {}, () => undefined)).rejects.toThrow(
      /^Say what and where to: restore FILE/,
    );
    await expect(backup(site.storage, [], () => undefined, '')).rejects.toThrow(/^Say where to/);
  });

  it('refuse to write keys unwrapped that a server keeps wrapped, unless asked to', async () => {
    const server = { ...site.storage, seal: async () => undefined };
    expect(await codeOf(take([], server))).toBe('BACKUP.NEEDS_ENCRYPTION');
    expect((await take(['--plain'], server)).lines.at(-1)).toMatch(/^backup: /);
  });

  it('refuse a storage that is half of a migration or a restore', async () => {
    await site.storage.vault.checkpoints.put(MIGRATION_MARK, 'begun');
    const code = await codeOf(take());
    await site.storage.vault.checkpoints.put(MIGRATION_MARK, 'done');
    expect(code).toBe('BACKUP.SOURCE_UNFINISHED');
  });

  it('refuse a damaged log and leave no file', async () => {
    const broken = {
      position: '0000000000000002',
      id: 'e',
      type: 'T',
      stream: 's',
      problem: 'its stored bytes do not give its hash',
    };
    const damaged = { ...site.storage, audit: async () => ({ ok: false as const, events: 1, broken }) };
    expect(await codeOf(take([], damaged))).toBe('BACKUP.SOURCE_DAMAGED');
    expect(existsSync(join(folder, `${count}.backup`))).toBe(false);
  });

  it('touch nothing where something is already, and fill an empty folder', async () => {
    const full = fresh('data');
    await mkdir(full);
    await writeFile(join(full, 'mine'), 'mine');
    expect(await codeOf(restore([whole, '--to', full], {}, () => undefined))).toBe('RESTORE.NOT_EMPTY');
    expect(await codeOf(restore([whole, '--to', join(full, 'mine')], {}, () => undefined))).toBe('RESTORE.NOT_EMPTY');
    expect([await readdir(full), await readFile(join(full, 'mine'), 'utf8')]).toEqual([['mine'], 'mine']);
    const empty = fresh('data');
    await mkdir(empty);
    expect(await restore([whole, '--to', empty], {}, () => undefined)).toBe(0);
    expect(await within(empty, headOf)).toBe(await headOf(site.storage));
  });

  it('remove what a killed restore left, and keep away from one that is under way', async () => {
    const to = fresh('data');
    const staging = join(folder, `.${count}.data.restoring`);
    await mkdir(staging);
    await writeFile(join(staging, 'log.db'), 'half of it');
    const release = holdExclusively(join(staging, LOCK_FILE));
    expect(await codeOf(restore([whole, '--to', to], {}, () => undefined))).toBe('RESTORE.UNDER_WAY');
    expect(await readFile(join(staging, 'log.db'), 'utf8')).toBe('half of it');
    release?.();
    expect(await restore([whole, '--to', to], {}, () => undefined)).toBe(0);
    expect(await restoring()).toEqual([]);
  });

  it('leave nothing of a backup that was cut off or changed', async () => {
    const bytes = await readFile(whole);
    const cut = fresh();
    await writeFile(cut, bytes.subarray(0, bytes.length - 100));
    const changed = fresh();
    const middle = bytes.length >> 1;
    await writeFile(changed, Buffer.from(bytes).fill((bytes[middle] as number) ^ 1, middle, middle + 1));
    for (const [file, code] of [
      [cut, 'BACKUP.TRUNCATED'],
      [changed, 'BACKUP.DAMAGED'],
    ] as const) {
      const { to, work } = await bring(file);
      expect([await codeOf(work), existsSync(to), await restoring()]).toEqual([code, false, []]);
    }
  });

  it('name people whose keys are missing, and go on only when asked to', async () => {
    const data = fresh('data');
    await restore([whole, '--to', data], {}, () => undefined);
    const db = new Database(embeddedFiles(data).vault);
    db.prepare('DELETE FROM subject_keys WHERE subject = ?').run(ben.user.id);
    db.close();
    const { file } = await within(data, (storage) => take([], storage));
    const refused = await bring(file);
    expect([await codeOf(refused.work), refused.lines.at(-1), existsSync(refused.to)]).toEqual([
      'RESTORE.KEYS_MISSING',
      `MISSING KEY of ${ben.user.id}`,
      false,
    ]);
    const accepted = await bring(file, ['--despite-missing-keys']);
    expect([await accepted.work, existsSync(accepted.to)]).toEqual([0, true]);
  });
});

describe('an older backup', () => {
  it('does not bring back people who are on the list of the erased', async () => {
    const list = fresh('list');
    const { to: later, work: first } = await bring(whole);
    await first;
    await within(later, async (storage) => {
      const listed = { ...storage, vault: listingErased(storage.vault, list) };
      expect(await erasePerson(listed, [ada.user.id, '--yes'], () => undefined, later)).toBe(0);
    });
    expect(await readErasedList(list)).toEqual(new Set([ada.user.id]));
    const { to, lines, work } = await bring(whole, ['--erased', list]);
    expect([await work, lines.at(-2)]).toEqual([0, 'erased people: 1 known, 1 erased again']);
    const proof = await within(to, (storage) =>
      proveErasure({ storage, outbox: new Outbox(join(to, 'outbox')), now: new Date().toISOString() }, ada.user.id),
    );
    expect(proof).toMatchObject({
      forgotten: true,
      tombstone: true,
      keys: 0,
      documents: {},
      media: { stillThere: [] },
      audit: { ok: true },
    });
    const other = await within(to, (storage) =>
      proveErasure({ storage, outbox: new Outbox(join(to, 'outbox')), now: new Date().toISOString() }, ben.user.id),
    );
    expect([other.forgotten, other.keys]).toEqual([false, 1]);
  });

  it('ends what the vault says was forgotten and its log does not', async () => {
    const { to: data, work: first } = await bring(whole);
    await first;
    await within(data, ({ vault }) => vault.keys.forget(ben.user.id));
    const { file } = await within(data, (storage) => take([], storage));
    const { lines, work } = await bring(file);
    expect([await work, lines.at(-2)]).toEqual([0, 'erased people: 1 known, 1 erased again']);
  });

  it('is not restored with a list that cannot be read', async () => {
    const list = fresh('list');
    await writeFile(list, 'user-1\n{"not":"an id"}\n');
    expect(await codeOf((await bring(whole, ['--erased', list])).work)).toBe('RESTORE.BAD_ERASED_LIST');
    expect(await codeOf((await bring(whole, [], { REFRAIN_ERASED: join(folder, 'nothing.list') })).work)).toBe(
      'RESTORE.BAD_ERASED_LIST',
    );
  });
});

describe('the list of erased people', () => {
  it('holds each id once, also after a line that was cut short', async () => {
    const list = fresh('list');
    expect(await addToErasedList(list, ['user-1', 'user-2', 'user-1'])).toBe(2);
    await writeFile(list, 'user-1\nuser-2\nuse');
    expect(await addToErasedList(list, ['user-2', 'user-3'])).toBe(1);
    expect(await readFile(list, 'utf8')).toBe('user-1\nuser-2\nuse\nuser-3\n');
  });

  it('is written before a key is destroyed: where it cannot be, the key stays', async () => {
    const vault = listingErased(site.storage.vault, join(folder, 'no folder', 'list'));
    await expect(vault.keys.forget(ben.user.id)).rejects.toThrow('ENOENT');
    expect(await site.storage.vault.keys.isForgotten(ben.user.id)).toBe(false);
  });

  it('gets the tombstones of the vault with each backup', async () => {
    const { to, work } = await bring(whole);
    await work;
    const list = fresh('list');
    const { lines } = await within(to, async (storage) => {
      await storage.vault.keys.forget('user-gone');
      return take(['--erased', list], storage);
    });
    expect([await readFile(list, 'utf8'), lines.at(-2)]).toEqual(['user-gone\n', `erased people: 1 added to ${list}`]);
  });
});
