import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START } from '@refrain/contracts/kernel';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, openSqliteReadStore } from '@refrain/storage/read-store';
import { eventually, temporaryFolder } from '@refrain/storage/testing';
import { inLog, startProjector, verify } from './kernel';
import { notificationsProjection } from './notifications';
import { timelinesProjection } from './posts';
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
  const these = [notificationsProjection, timelinesProjection];
  const folder = await temporaryFolder();
  const file = join(folder.path, 'read-models.db');
  const [log, store, bus, leases] = [openMemoryEventLog(), openSqliteReadStore(file), openInProcessBus('locked-store'), openMemoryLeases()];
  closing.push(folder.remove, () => store.close(), () => bus.close(), () => leases.close());
  const happen = async (from: number, to: number): Promise<void> => {
    for (const [i, { type, data }] of historyOf(to, 3).entries()) {
      const event = { id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at: new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString() };
      if (i >= from) await log.append(`stream-${i}`, [event], 'none');
    }
  };
  const faults: string[] = [];
  const start = async (): Promise<() => Promise<void>> => {
    const projector = startProjector({ log, store, bus, leases }, these, (name, error) => void faults.push(`${name}: ${(error as Error).message}`));
    closing.push(projector.stop);
    await projector.ready;
    return projector.stop;
  };
  await happen(0, 200);
  await (await start())();

  // What waits makes one batch, with queries in the middle that need what was changed before them.
  await happen(200, 400);
  const locker = spawn(process.execPath, ['-e', LOCKER, require.resolve('better-sqlite3'), file, String(LOCKED_MS)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(locker, 'exit');
  closing.push(() => gone);
  await once(locker.stdout, 'data');
  await start();
  await gone;
  await happen(400, 500);

  const behind = async (): Promise<readonly string[]> => {
    const found = await Promise.all(
      these.map(async ({ spec: { name }, types }) => {
        const after = inLog((await store.checkpoint(name))?.position ?? START);
        for await (const { events } of log.readAll({ after, types })) if (events.length > 0) return name;
        return null;
      }),
    );
    return found.filter((name) => name !== null);
  };
  await eventually(behind, (names) => names.length === 0);
  const found = await Promise.all(these.map((projection) => verify(log, store, projection, openMemoryReadStore())));
  expect(found.map(({ differences, parked }) => ({ differences, parked }))).toEqual(these.map(() => ({ differences: [], parked: 0 })));
  expect(new Set(faults.map((fault) => fault.split(': ')[1]))).toEqual(new Set(['database is locked']));
});
