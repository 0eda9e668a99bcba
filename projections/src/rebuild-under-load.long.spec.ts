import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { openSqliteEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, openSqliteReadStore } from '@refrain/storage/read-store';
import { eventually, temporaryFolder, typescriptWorker, waitedForCpuMs } from '@refrain/storage/testing';
import { projections } from './all';
import { startProjector, verify } from './kernel';
import { historyOf } from './testing/histories';

const BEFORE = 3000;
const MEANWHILE_EVERY_MS = 10;
const REBUILDS = 3;
const MOST_BEHIND_MS = 1000;
const LOOK_EVERY_MS = 5;

// It measures time: where other programs keep the machine busy, one of three has to hold.
jest.retryTimes(2);

it('a rebuild of all, three times, under constant appends: the live views are never more than a second behind', async () => {
  const folder = await temporaryFolder();
  const [logFile, storeFile] = [join(folder.path, 'log.db'), join(folder.path, 'read-models.db')];
  const [log, store] = [openSqliteEventLog(logFile), openSqliteReadStore(storeFile)];
  const [bus, leases] = [openInProcessBus(storeFile), openMemoryLeases()];
  const history = historyOf(20_000, 6);
  let next = 0;
  const happen = async (): Promise<string> => {
    const { type, data } = history[next] as { type: string; data: unknown };
    const event = {
      id: `event-${next}`,
      type,
      version: 1,
      data,
      meta: { actor: null, correlation: 'spec' },
      at: new Date(Date.UTC(2026, 5, 1, 12, 0, next)).toISOString(),
    };
    next += 1;
    return (await log.append(`stream-${next}`, [event], 'none')).position;
  };
  while (next < BEFORE) await Promise.all(Array.from({ length: 100 }, happen));

  const faults: unknown[] = [];
  const projector = startProjector({ log, store, bus, leases }, projections, (name, error) => void faults.push([name, error]));
  await projector.ready;
  const reached = new Map<string, string>();
  bus.subscribe((message) => {
    if (message.kind === 'progress') reached.set(message.progress.projection, message.progress.position);
  });
  const isBehind = (position: string) =>
    projections.filter(({ spec }) => (reached.get(spec.name) ?? '') < position).map(({ spec }) => spec.name);
  const first = await happen();
  await eventually(
    async () => isBehind(first),
    (names) => names.length === 0,
  );

  const rebuilding = typescriptWorker(
    `const { workerData, parentPort } = require('node:worker_threads');
     const { rebuildAll } = require(workerData.kernel);
     const { projections } = require(workerData.all);
     const { openSqliteReadStore } = require('@refrain/storage/read-store');
     const { openSqliteEventLog } = require('@refrain/storage/event-log');
     (async () => {
       const [log, store] = [openSqliteEventLog(workerData.logFile, { readOnly: true }), openSqliteReadStore(workerData.storeFile)];
       for (let n = 0; n < ${REBUILDS}; n += 1) await rebuildAll(log, store, projections);
       await store.close();
       await log.close();
     })();`,
    { kernel: join(__dirname, 'kernel', 'index.ts'), all: join(__dirname, 'all.ts'), logFile, storeFile },
  );
  let isOver = false;
  const over = once(rebuilding, 'exit').finally(() => (isOver = true));
  // What other programs of a busy machine took is not the rebuild's.
  const now = (): number => performance.now() - waitedForCpuMs();
  let [longest, slowest, appended] = [0, '', 0];
  let waiting: readonly Readonly<{ position: string; since: number }>[] = [];
  const look = (): void => {
    const at = now();
    waiting = waiting.filter(({ position, since }) => {
      const left = isBehind(position);
      if (left.length > 0 && at - since > longest) [longest, slowest] = [at - since, left.join()];
      return left.length > 0;
    });
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  for (; !isOver; appended += 1) {
    const position = await happen();
    waiting = [...waiting, { position, since: now() }];
    await pause(MEANWHILE_EVERY_MS);
  }
  await over;
  await eventually(
    () => waiting.length,
    (length) => length === 0,
  );
  clearInterval(looking);

  await projector.stop();
  for (const projection of projections)
    expect(await verify(log, store, projection, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
  await leases.close();
  await bus.close();
  await store.close();
  await log.close();
  await folder.remove();
  expect([longest < MOST_BEHIND_MS || `${slowest} ${longest} ms`, appended > 20, faults]).toEqual([true, true, []]);
});
