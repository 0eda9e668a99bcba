import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernelRefusals, RETRY_AFTER_SECONDS } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { rebuildAll } from '@refrain/projections/kernel';
import { embeddedFiles, openEmbeddedStorage, type Storage } from '@refrain/storage';
import Database from 'better-sqlite3';
import { configFrom } from '../config';
import { createLogger } from '../observability/logger';
import { Caller, refused } from '../testing/http';
import { eventually, INDEX_HTML, someone } from '../testing/test-app';
import { runProjector, watchProjector } from './projector';
import { startProcess, type Started } from './start-process';

let folder: string;
let storage: Storage;
let started: Started | null = null;
let open: () => void = () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-raised-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'index.html'), INDEX_HTML);
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const stop = async (): Promise<void> => {
  open();
  await started?.stop();
  if (started) await storage.close();
  started = null;
};

/** One embedded process. What does not fit is built once the gate opens. */
const start = async (gate: Promise<void> = Promise.resolve()): Promise<Caller> => {
  const config = {
    ...configFrom({ REFRAIN_DATA: join(folder, 'data'), PORT: '0', REFRAIN_DEMO: '0' }),
    pages: join(folder, 'pages'),
  };
  storage = await openEmbeddedStorage(join(folder, 'data'));
  const logger = createLogger({ format: 'json', level: 'fatal', write: () => undefined });
  const build = async (names: readonly string[]): Promise<void> => {
    await gate;
    await rebuildAll(
      storage.log,
      storage.readStore,
      projections.filter(({ spec }) => names.includes(spec.name)),
    );
  };
  started = await startProcess({
    config,
    storage,
    logger,
    projector: () => watchProjector(logger, true, (report) => runProjector(storage, report, build)),
  });
  const { port } = started;
  return new Caller(() => `http://127.0.0.1:${port}`);
};

/** As an older release left them. */
const age = (sql: string): void => {
  const db = new Database(embeddedFiles(join(folder, 'data')).readModels);
  db.exec(sql);
  db.close();
};

it('opens the door on what an older release stored, refuses for a moment what that cannot answer, and goes over to its own', async () => {
  const first = await start();
  expect((await first.post('/api/register', someone())).status).toBe(201);
  const post = (await first.post('/api/social/posts', { content: 'before' })).body as { id: string };
  await stop();
  age(`UPDATE generations SET version = version - 1 WHERE projection = 'feed'`);
  age(`UPDATE generations SET version = version - 1, text = replace(text, '"kind"', '"sort"') WHERE projection = 'charts'`);
  age(`UPDATE generations SET version = version - 1, text = replace(text, 'userId', 'whose') WHERE projection = 'notifications'`);

  const again = await start(new Promise((resolve) => (open = resolve)));
  again.cookie = first.cookie;
  const seen = async () => ((await again.get('/api/social/feed')).body as { posts: { id: string }[] }).posts.map(({ id }) => id);
  expect(await seen()).toEqual([post.id]);
  const notYet = await again.get('/api/notifications');
  expect(notYet).toMatchObject(refused(kernelRefusals.readStoreBuilding));
  expect(notYet.headers['retry-after']).toBe(String(RETRY_AFTER_SECONDS));
  // What is done meanwhile is kept, and shown when the view is there.
  await again.post('/api/social/posts', { content: 'meanwhile' });

  open();
  await eventually(async () => expect((await again.get('/api/notifications')).status).toBe(200));
  await eventually(async () => expect(await seen()).toHaveLength(2));
  for (const projection of projections) {
    expect(await storage.readStore.prepare(projection.spec)).toBe('current');
  }
});
