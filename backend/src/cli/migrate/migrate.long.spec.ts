import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import { projections } from '@refrain/projections';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { auditSqliteLog, openMemoryEventLog, openSqliteEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases, type Leases } from '@refrain/storage/leases';
import { openMemoryMediaStore } from '@refrain/storage/media-store';
import { checkpointsOf, copyLog } from '@refrain/storage/migrate';
import { sealPersonalFields } from '@refrain/storage/personal';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { openMemoryVault } from '@refrain/storage/vault';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { TestApp } from '../../testing/test-app';
import { heldLease, migrate } from './migrate';
import { isHalfMoved, MIGRATION_MARK } from '../../kernel/values/marks';
import { MigrationRefused, migrateStorage, type Migration } from './migration';

let site: TestApp;
let folder: string;
let count = 0;

/** Another engine for every port: other positions, and nothing left of it afterwards. */
/** No chain, so nothing to walk along. */
const nothing: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

const openElsewhere = async (): Promise<Storage> => {
  const place = join(folder, `elsewhere-${(count += 1)}`);
  const [sealedLog, vault] = [openMemoryEventLog(), openMemoryVault()];
  return {
    log: sealPersonalFields(sealedLog, vault, eventCatalog, { upcasters: eventUpcasters }),
    sealedLog,
    vault,
    readStore: openMemoryReadStore(),
    bus: openInProcessBus(place),
    media: await openMemoryMediaStore(place),
    leases: openMemoryLeases(),
    seal: null,
    chain: { head: async () => null, holds: async () => false, at: async () => null, walk: () => nothing },
    guardLog: () => undefined,
    keptOnBus: null,
    reachBus: async () => undefined,
    close: async () => undefined,
    audit: async (onProgress) => {
      const file = join(folder, `audit-${(count += 1)}.db`);
      const chained = openSqliteEventLog(file);
      await copyLog(sealedLog, chained);
      await chained.close();
      return auditSqliteLog(file, onProgress);
    },
  };
};
const openBack = () => openEmbeddedStorage(join(folder, `back-${(count += 1)}`));

const run = async (from: Storage, to: Storage, more: Partial<Migration> = {}): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await migrateStorage({ from, to, inUse: null, print: (line) => void lines.push(line), ...more });
  return { code, lines };
};
const headOf = async (storage: Storage) => {
  const audit = await storage.audit();
  return audit.ok ? [audit.events, audit.headHash] : audit;
};
const documentsOf = async ({ readStore }: Storage) => {
  const found: string[] = [];
  for (const collection of projections.flatMap(({ spec }) => spec.collections.map(({ name }) => name))) {
    for await (const { id, text } of readStore.scan(collection)) found.push(`${collection} ${id} ${text}`);
  }
  return found.sort();
};
const put = async ({ media }: Storage, key: string, text: string) => {
  const file = await media.temporaryFile();
  await writeFile(file, text);
  await media.adopt(key, file);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-migrate-'));
  site = await TestApp.start();
  const [ada, ben] = [await site.member(), await site.member()];
  for (let n = 0; n < 5; n += 1) {
    const { body } = await ada.post('/api/social/posts', { content: `Hello number ${n} from a sample 🎵` });
    await ben.post(`/api/social/posts/${(body as { id: string }).id}/like`);
  }
  await ben.post(`/api/social/users/${ada.user.id}/follow`);
  await put(site.storage, 'uploads/sample', 'sample bytes');
  await site.mailed();
  await site.storage.vault.checkpoints.put('process-track-when-uploaded', await site.head());
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('refrain migrate', () => {
  it('moves a community to other engines and back: the same head, the same people, the same pages', async () => {
    const [elsewhere, back] = [await openElsewhere(), await openBack()];
    const before = await headOf(site.storage);
    const there = await run(site.storage, elsewhere);
    expect([there.code, there.lines.at(-1)]).toEqual([
      0,
      `audit: the same on both sides, ${(before as [number])[0]} events, head ${(before as [number, string])[1]}`,
    ]);
    expect((await run(elsewhere, back)).code).toBe(0);
    expect(await headOf(back)).toEqual(before);
    expect(await documentsOf(elsewhere)).toEqual(await documentsOf(site.storage));
    expect(await documentsOf(back)).toEqual(await documentsOf(site.storage));
    expect(await headOf(site.storage)).toEqual(before);
    expect((await (await back.media.open('uploads/sample')).toArray()).join('')).toBe('sample bytes');
    await back.close();
  });

  it('reports step by step what it did', async () => {
    const { lines } = await run(site.storage, await openElsewhere());
    const [events] = (await headOf(site.storage)) as [number];
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(new RegExp(`^source: ${events} events, chain intact, head [0-9a-f]{64}$`)),
      `log: ${events} events copied, 0 were there`,
      'media: 1 files copied (0 MB), 0 were there',
      expect.stringMatching(/^vault: \d+ entries copied$/),
    ]);
    expect(lines.slice(4, -1).every((line) => /^read model \w+: \d+ documents, 0 differences, 0 parked$/.test(line))).toBe(true);
  });

  it('lets reactions stand where they stood, at the positions of the other log', async () => {
    const elsewhere = await openElsewhere();
    await run(site.storage, elsewhere);
    expect(await elsewhere.vault.checkpoints.get('process-track-when-uploaded')).toBe(await elsewhere.sealedLog.head());
    expect(await elsewhere.sealedLog.head()).not.toBe(await site.head());
  });

  it('brings the log and media of a source that is in use, and the rest with a second run', async () => {
    const elsewhere = await openElsewhere();
    const first = await run(site.storage, elsewhere, { inUse: 'The data folder is in use.' });
    expect([first.code, first.lines.at(-1)]).toEqual([
      3,
      expect.stringMatching(/^The data folder is in use\. .* run this again for the rest\.$/),
    ]);
    expect(await checkpointsOf(elsewhere.vault, (name) => name !== MIGRATION_MARK)).toEqual([]);
    const late = await site.member();
    await late.post('/api/social/posts', { content: 'A late sample' });
    await site.mailed();
    const [events] = (await headOf(site.storage)) as [number];
    const second = await run(site.storage, elsewhere);
    expect([second.code, second.lines[1]]).toEqual([
      0,
      expect.stringMatching(/^log: [1-9]\d* events copied, [1-9]\d* were there$/),
    ]);
    expect(await headOf(elsewhere)).toEqual([events, expect.any(String)]);
    expect(await documentsOf(elsewhere)).toEqual(await documentsOf(site.storage));
  });

  it('lets nobody use a target whose migration was not finished, and carries over a mark that is no position', async () => {
    await site.storage.vault.checkpoints.put('demo', 'done');
    const there = await openElsewhere();
    expect((await run(site.storage, there, { inUse: 'A process writes.' })).code).toBe(3);
    expect(await isHalfMoved(there.vault)).toBe(true);
    await expect(run(there, await openElsewhere())).rejects.toBeInstanceOf(MigrationRefused);
    expect((await run(site.storage, there)).code).toBe(0);
    expect(await isHalfMoved(there.vault)).toBe(false);
    expect(await there.vault.checkpoints.get('demo')).toBe('done');
  });

  it('asks for a second run when the source was written while all the rest was copied', async () => {
    const elsewhere = await openElsewhere();
    const late = await site.member();
    let written = false;
    const dump: Storage['vault']['dump'] = async function* () {
      if (!written) await late.post('/api/social/posts', { content: 'Another late sample' });
      written = true;
      yield* site.storage.vault.dump();
    };
    const { code, lines } = await run({ ...site.storage, vault: { ...site.storage.vault, dump } }, elsewhere);
    expect([code, lines.at(-1)]).toEqual([3, expect.stringMatching(/^The source was written meanwhile\./)]);
    expect((await run(site.storage, elsewhere)).code).toBe(0);
  });

  it('refuses a target with a history of its own and leaves it alone', async () => {
    const elsewhere = await openElsewhere();
    const own = {
      id: 'own',
      type: 'PostLiked',
      version: 1,
      data: {},
      meta: { actor: null, correlation: 'c' },
      at: '2026-01-01T00:00:00.000Z',
    };
    await elsewhere.sealedLog.append('own-1', [own], 'none');
    const before = await headOf(elsewhere);
    await expect(run(site.storage, elsewhere)).rejects.toThrow(/the target holds another history/);
    expect(await headOf(elsewhere)).toEqual(before);
  });

  it('refuses a source that is damaged before it copies anything', async () => {
    const elsewhere = await openElsewhere();
    const broken = {
      position: '0000000000000002',
      id: 'event-2',
      type: 'PostCreated',
      stream: 'post-1',
      problem: 'its stored bytes do not give its hash',
    };
    const damaged: Storage = { ...site.storage, audit: async () => ({ ok: false, events: 1, broken }) };
    await expect(run(damaged, elsewhere)).rejects.toThrow(
      'The source is damaged at position 0000000000000002 (PostCreated event-2): its stored bytes do not give its hash.',
    );
    expect(await headOf(elsewhere)).toEqual([0, expect.any(String)]);
  });

  it('ends with code 1 when a document there is not what the log says', async () => {
    const elsewhere = await openElsewhere();
    await run(site.storage, elsewhere);
    const scan: Storage['readStore']['scan'] = async function* (collection, ...rest) {
      for await (const row of elsewhere.readStore.scan(collection, ...rest))
        yield { ...row, text: row.text.replace('"likeCount":1', '"likeCount":2') };
    };
    const readStore = new Proxy(elsewhere.readStore, {
      get: (store, key) => (key === 'scan' ? scan : Reflect.get(store, key).bind(store)),
    });
    const { code, lines } = await run(site.storage, { ...elsewhere, readStore });
    expect([code, lines.find((line) => line.includes('feed'))]).toEqual([1, expect.stringMatching(/ [1-9]\d* differences/)]);
  });

  it('sees a lease that a process holds, and one that was given back', async () => {
    const held = new Set(['sweep']);
    const leases: Leases = {
      hold: (name, work, stop) =>
        held.has(name) ? new Promise((resolve) => stop.addEventListener('abort', () => resolve())) : work(stop),
      close: async () => undefined,
    };
    expect(await heldLease(leases, ['seal', 'sweep'], 50)).toBe('sweep');
    held.clear();
    expect(await heldLease(leases, ['seal', 'sweep'], 50)).toBeNull();
  });

  it.each([[[]], [['--from', 'sqlite']], [['--from', 'sqlite', '--to', 'sqlite']], [['--from', 'oracle', '--to', 'sqlite']]])(
    'asks where from and where to, given %j',
    async (args) => {
      await expect(migrate(args, {}, () => undefined)).rejects.toThrow(
        'Say from where to where: migrate --from sqlite --to eventstoredb',
      );
    },
  );

  it('does not make a data folder of the one that it should read', async () => {
    const nothing = join(folder, 'nothing');
    await expect(
      migrate(['--from', 'sqlite', '--to', 'eventstoredb'], { REFRAIN_DATA: nothing }, () => undefined),
    ).rejects.toThrow(`There is no log in ${nothing}.`);
  });
});
