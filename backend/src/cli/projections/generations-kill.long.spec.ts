import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { playbackSamples } from '@refrain/contracts/playback';
import { chartsProjection } from '@refrain/projections/charts';
import { listGenerations, ProjectionRunner } from '@refrain/projections/kernel';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { typescriptProcess } from '@refrain/storage/testing';
import { buildGeneration } from './generations';

/** Above what one commit of a build holds, so that a kill comes between two. */
const EVENTS = 45_000;
const AT_ONCE = 1000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-generations-'));
  const { log, close } = await openEmbeddedStorage(folder);
  const { type, data } = playbackSamples.PlayRecorded[1];
  for (let n = 0; n < EVENTS; n += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, i) => ({
      id: `event-${n + i}`,
      type,
      version: 2,
      data: { ...data, playId: `play-${n + i}`, trackId: `track-${(n + i) % 9000}` },
      meta: { actor: null, correlation: 'spec' },
      at: new Date(Date.UTC(2026, 5, 1, 0, n + i)).toISOString(),
    }));
    await log.append(`listening-${n}`, events, 'none');
  }
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds in a process of its own, which is killed once it has read so many events. Gives the signal that ended it. */
const killedAfter = async (events: number): Promise<unknown> => {
  const code = `
    const { build } = require(${JSON.stringify(require.resolve('@refrain/projections/kernel'))});
    const { chartsProjection: charts } = require(${JSON.stringify(require.resolve('@refrain/projections/charts'))});
    const { openEmbeddedStorage } = require(${JSON.stringify(require.resolve('@refrain/storage'))});
    openEmbeddedStorage(${JSON.stringify(folder)}).then(({ log, readStore: store, chain }) => {
      let read = 0;
      const onProgress = (_, events) => { read += events; console.log(read); };
      return build({ log, store, chain, now: () => '', onProgress }, charts, { as: 'killed' });
    });`;
  const child = spawn(process.execPath, typescriptProcess(code), { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= events) child.kill('SIGKILL');
  const [, signal] = (await ended) as unknown[];
  return signal;
};

const textsOf = async (store: ReadStore, generation?: '@killed'): Promise<string> => {
  const texts: string[] = [];
  for (const name of chartsProjection.collections.keys())
    for await (const { id, text } of store.scan(name, generation ?? 'live')) texts.push(`${name} ${id} ${text}`);
  return texts.join('\n');
};

const folded = async ({ log }: Storage): Promise<string> => {
  const store = openMemoryReadStore();
  await store.prepare(chartsProjection.spec);
  const runner = await ProjectionRunner.open({ log, store, projection: chartsProjection });
  await runner.catchUp();
  return textsOf(store);
};

it('a build that is killed, twice, goes on where it was, and has no difference', async () => {
  const positions: number[] = [];
  const states: string[] = [];
  for (const events of [15_000, 15_000]) {
    expect(await killedAfter(events)).toBe('SIGKILL');
    const storage = await openEmbeddedStorage(folder);
    const [left] = await listGenerations(storage.readStore, 'charts');
    positions.push(Number(left?.position));
    states.push(left?.state ?? '');
    await storage.close();
  }
  expect([states, (positions[0] ?? 0) >= 10_000, (positions[1] ?? 0) - (positions[0] ?? 0) >= 10_000]).toEqual([
    ['unfinished', 'unfinished'],
    true,
    true,
  ]);
  const storage = await openEmbeddedStorage(folder);
  const lines: string[] = [];
  expect(await buildGeneration(storage, ['charts', '--as', 'killed'], (line) => void lines.push(line), folder)).toBe(0);
  expect(lines[0]).toMatch(/^charts: killed is complete up to 0000000000045000/);
  expect(await textsOf(storage.readStore, '@killed')).toBe(await folded(storage));
  await storage.close();
});
