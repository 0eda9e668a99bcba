import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { eventCatalog, eventSamples } from '@refrain/contracts';
import { projections } from '@refrain/projections';
import { openEmbeddedStorage, openStorage, type Storage } from '@refrain/storage';
import { typescriptProcess } from '@refrain/storage/testing';
import { configFrom } from '../../config';
import { lockFolder } from '../../start/folder-lock';
import { startDoubles } from '../../testing/doubles/doubles';
import { TestApp } from '../../testing/test-app';
import { migrate } from './migrate';

const LIKES = 400;

let site: TestApp;
let folder: string;
let env: NodeJS.ProcessEnv;
const stops: (() => Promise<unknown>)[] = [];

const startServers = async (): Promise<NodeJS.ProcessEnv> => {
  const servers = await startDoubles();
  stops.push(servers.stop);
  return { ...servers.env, REFRAIN_DATA: join(site.folder, 'data') };
};

const run = async (from: string, to: string, settings: NodeJS.ProcessEnv): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await migrate(['--from', from, '--to', to], settings, (line) => void lines.push(line));
  return { code, lines };
};
const headOf = async (storage: Storage) => {
  const audit = await storage.audit();
  return audit.ok ? `${audit.events} ${audit.headHash}` : audit.broken.problem;
};
const documentsOf = async ({ readStore }: Storage) => {
  const found: string[] = [];
  for (const { name } of projections.flatMap(({ spec }) => spec.collections))
    for await (const { id, text } of readStore.scan(name)) found.push(`${name} ${id} ${text}`);
  return found.sort();
};
const openThere = (settings: NodeJS.ProcessEnv) =>
  openStorage(configFrom({ ...settings, REFRAIN_PROFILE: 'distributed' }).storage);

/** Runs the command in a process of its own and kills it so many milliseconds after it began to copy. */
const killed = async (settings: NodeJS.ProcessEnv, afterMs: number): Promise<string | null> => {
  const code = `require(${JSON.stringify(join(__dirname, 'migrate.ts'))}).migrate(['--from', 'sqlite', '--to', 'eventstoredb'], process.env, console.log).then(process.exit)`;
  const child = spawn(process.execPath, typescriptProcess(code), {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string];
  expect(line).toMatch(/^source: /);
  await pause(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  return signal;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-migrate-'));
  site = await TestApp.start();
  const append = async (stream: string, id: string, type: string, version: number, data: unknown, n: number) => {
    const at = new Date(1_767_225_600_000 + n * 60_000).toISOString();
    await site.storage.log.append(stream, [{ id, type, version, data, meta: { actor: null, correlation: id }, at }], 'none');
  };
  for (const [n, [type, { version }]] of Object.entries(eventCatalog).entries()) {
    const sample = eventSamples[type as keyof typeof eventSamples][version - 1];
    await append(`sample-${n}`, `sample-${n}`, type, version, sample?.data, n);
  }
  // The sample of a reassessment takes the sample's play out of the charts; this one stays.
  const { version, ...play } = {
    ...eventCatalog.PlayRecorded,
    data: { ...eventSamples.PlayRecorded[1]?.data, playId: 'play-2' },
  };
  await append('listening-sample', 'listening-sample', 'PlayRecorded', version, play.data, 0);
  const ada = await site.member();
  const { body } = await ada.post('/api/social/posts', { content: 'Hello from a sample 🎵' });
  const { id: postId } = body as { id: string };
  for (let n = 0; n < LIKES; n += 1) {
    await append(`like-${postId}-fan-${n}`, `like-${n}`, 'PostLiked', 1, { postId, userId: `fan-${n}`, pointsAwarded: 1 }, n);
  }
  const file = await site.storage.media.temporaryFile();
  await writeFile(file, 'sample bytes');
  await site.storage.media.adopt('uploads/sample', file);
  await site.mailed();
  await site.storage.vault.checkpoints.put('process-track-when-uploaded', await site.head());
  env = await startServers();
});
afterAll(async () => {
  await site.close();
  await Promise.all(stops.map((stop) => stop()));
  await rm(folder, { recursive: true, force: true });
});

describe('refrain migrate, from SQLite to the servers (doubles) and back', () => {
  it('keeps the head of the audit, every page, file and session', async () => {
    const before = { head: await headOf(site.storage), documents: await documentsOf(site.storage) };
    expect(before.documents.filter((document) => /^(charts?|plays)/i.test(document)).length).toBeGreaterThan(0);
    const there = await run('sqlite', 'eventstoredb', env);
    expect([there.code, there.lines.at(-1)]).toEqual([0, expect.stringContaining('the same on both sides')]);
    const elsewhere = await openThere(env);
    expect(await headOf(elsewhere)).toBe(before.head);
    expect(await documentsOf(elsewhere)).toEqual(before.documents);
    expect(await elsewhere.vault.checkpoints.get('process-track-when-uploaded')).toBe(await elsewhere.sealedLog.head());
    await elsewhere.close();

    const dataFolder = join(folder, 'back');
    const back = await run('eventstoredb', 'sqlite', { ...env, REFRAIN_DATA: dataFolder });
    expect([back.code, back.lines.at(-1)]).toEqual([0, expect.stringContaining('the same on both sides')]);
    const here = await openEmbeddedStorage(dataFolder);
    expect({ head: await headOf(here), documents: await documentsOf(here) }).toEqual(before);
    expect(await here.vault.checkpoints.get('process-track-when-uploaded')).toBe(await site.head());
    expect((await (await here.media.open('uploads/sample')).toArray()).join('')).toBe('sample bytes');
    await here.close();
    expect({ head: await headOf(site.storage), documents: await documentsOf(site.storage) }).toEqual(before);
  }, 180_000);

  it('copies nothing twice when it is run again', async () => {
    const { code, lines } = await run('sqlite', 'eventstoredb', env);
    expect([code, lines[1], lines[2]]).toEqual([
      0,
      expect.stringMatching(/^log: 0 events copied, \d+ were there$/),
      'media: 0 files copied (0 MB), 1 were there',
    ]);
  }, 180_000);

  it('refuses to write into a folder that another process has open', async () => {
    const dataFolder = join(folder, 'busy');
    await (await openEmbeddedStorage(dataFolder)).close();
    const unlock = lockFolder(dataFolder);
    await expect(run('eventstoredb', 'sqlite', { ...env, REFRAIN_DATA: dataFolder })).rejects.toThrow(
      /in use by another Refrain .* The target must stand still/,
    );
    unlock();
  });

  it('goes on after it was killed in the middle, again and again', async () => {
    const fresh = await startServers();
    const signals: (string | null)[] = [];
    for (const afterMs of [20, 250, 700]) signals.push(await killed(fresh, afterMs));
    expect(signals).toContain('SIGKILL');
    const { code, lines } = await run('sqlite', 'eventstoredb', fresh);
    expect([code, lines.at(-1)]).toEqual([
      0,
      expect.stringContaining(`the same on both sides, ${(await headOf(site.storage)).split(' ')[0]} events`),
    ]);
  }, 240_000);
});
