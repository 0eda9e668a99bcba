import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inLog, START } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { keepAtWork, openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, openSqliteReadStore } from '@refrain/storage/read-store';
import { eventually, temporaryFolder } from '@refrain/storage/testing';
import { ProjectionRunner, verify } from './kernel';
import { notificationsProjection } from './notifications';
import { historyOf } from './testing/histories';

/** Longer than a connection waits for another one that is writing. */
const LOCKED_MS = 6500;

/** Holds the write lock of a file, says so, and lets go by itself. */
const LOCKER = `
const db = require(process.argv[1])(process.argv[2]);
db.exec('BEGIN IMMEDIATE');
process.stdout.write('locked');
setTimeout(() => { db.exec('COMMIT'); db.close(); }, Number(process.argv[3]));
`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('another process that keeps the write lock of the read models delays them, and costs nothing', async () => {
  const projection = notificationsProjection;
  const folder = await temporaryFolder();
  const file = join(folder.path, 'read-models.db');
  const [log, store, leases] = [openMemoryEventLog(), openSqliteReadStore(file), openMemoryLeases()];
  closing.push(
    folder.remove,
    () => store.close(),
    () => leases.close(),
  );
  const happen = async (from: number, to: number): Promise<void> => {
    for (const [i, { type, data }] of historyOf(to, 3).entries()) {
      const event = {
        id: `event-${i}`,
        type,
        version: 1,
        data,
        meta: { actor: null, correlation: 'spec' },
        at: new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString(),
      };
      if (i >= from) await log.append(`stream-${i}`, [event], 'none');
    }
  };
  await store.prepare(projection.spec);
  await happen(0, 200);
  const open = () => ProjectionRunner.open({ log, store, projection });
  let ready: ProjectionRunner | null = await open();
  await ready.catchUp();

  // What waits makes one batch, with queries in the middle that need what was changed before them.
  await happen(200, 400);
  const locker = spawn(process.execPath, ['-e', LOCKER, require.resolve('better-sqlite3'), file, String(LOCKED_MS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(locker, 'exit');
  closing.push(() => gone);
  await once(locker.stdout, 'data');

  const faults: string[] = [];
  const stop = new AbortController();
  const follow = async (signal: AbortSignal): Promise<void> => {
    const runner = ready ?? (await open());
    ready = null;
    await runner.follow(signal).finally(() => runner.close());
  };
  const following = keepAtWork(
    leases,
    'notifications',
    follow,
    stop.signal,
    (error) => void faults.push((error as Error).message),
  );
  closing.push(async () => (stop.abort(), following));
  await gone;
  await happen(400, 500);

  const unread = async (): Promise<number> => {
    let count = 0;
    const after = inLog((await store.checkpoint(projection.spec.name))?.position ?? START);
    for await (const { events } of log.readAll({ after, types: projection.types })) count += events.length;
    return count;
  };
  await eventually(unread, (count) => count === 0);
  expect(await verify(log, store, projection, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
  expect(faults[0]).toBe('database is locked');
});
