import { join } from 'node:path';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMongoReadStore } from '@refrain/storage/distributed';
import { openMemoryReadStore, openSqliteReadStore, type ReadStore } from '@refrain/storage/read-store';
import { MONGODB_NAME, startMongodbServer, temporaryFolder } from '@refrain/storage/testing';
import { smallWorld as projections } from '../../testing/small-world';
import { historyOf } from '../../testing/histories';
import { catchUpTogether } from './catch-up';
import type { Projection } from '../projection';
import { rebuildAll } from './rebuild';
import { ProjectionRunner } from './runner';
import { failingEach, failingStore, StoreLost } from '../testing/failing-store';
import { contentsOf } from '../testing/projection-spec';

const EVENTS = process.env.FAIL_EVERY === '1' ? 2000 : 60;
const NO_PAUSES = Array.from({ length: 50 }, () => 0);

jest.setTimeout(process.env.FAIL_EVERY === '1' ? 3_600_000 : 60_000);

const logOf = async (length: number): Promise<EventLog> => {
  const log = openMemoryEventLog();
  for (const [i, { type, data }] of historyOf(length, 5).entries()) {
    const at = new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString();
    await log.append(
      `stream-${i}`,
      [{ id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at }],
      'none',
    );
  }
  return log;
};

/** Each by itself, in a store that never fails. */
const apart = async (log: EventLog, these: readonly Projection[]): Promise<unknown> => {
  const store = openMemoryReadStore();
  for (const projection of these) {
    await store.prepare(projection.spec);
    await (await ProjectionRunner.open({ log, store, projection })).catchUp();
  }
  return allOf(store, these);
};

const allOf = async (store: ReadStore, these: readonly Projection[]): Promise<unknown> => {
  const all: Record<string, unknown> = {};
  for (const projection of these) all[projection.spec.name] = await contentsOf(store, projection);
  return all;
};

const prepared = async (store: ReadStore, these: readonly Projection[]): Promise<ReadStore> => {
  for (const { spec } of these) await store.prepare(spec);
  return store;
};

const some =
  process.env.FAIL_EVERY === '1'
    ? projections
    : projections.filter(({ spec }) => ['timelines', 'moderation'].includes(spec.name));

const engines: readonly Readonly<{
  name: string;
  these: readonly Projection[];
  start: () => Promise<{ open: () => ReadStore; stop: () => Promise<void> }>;
}>[] = [
  { name: 'memory', these: projections, start: async () => ({ open: openMemoryReadStore, stop: async () => undefined }) },
  {
    name: 'SQLite',
    these: projections,
    start: async () => {
      const folder = await temporaryFolder();
      let files = 0;
      return { open: () => openSqliteReadStore(join(folder.path, `${(files += 1)}.db`)), stop: folder.remove };
    },
  },
  {
    name: MONGODB_NAME,
    these: some,
    start: async () => {
      const server = await startMongodbServer();
      return { open: () => openMongoReadStore(server.freshDatabase().url), stop: server.stop };
    },
  },
];

describe.each(engines)('projections that read the log together, on $name', ({ these, start }) => {
  let log: EventLog;
  let open: () => ReadStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    log = await logOf(EVENTS);
    ({ open, stop } = await start());
  });
  afterAll(() => stop());

  it('come to what each comes to by itself', async () => {
    const store = await prepared(open(), these);
    await rebuildAll(log, store, these);
    expect(await allOf(store, these)).toEqual(await apart(log, these));
    await store.close();
  });

  it.each(['before', 'after'] as const)('come to the same while each call of the store fails %s it took effect', async (when) => {
    const store = await prepared(open(), these);
    const each = failingEach(when);
    const failing = failingStore(store, each.faults);
    for (;;) {
      try {
        const runners: ProjectionRunner[] = [];
        for (const projection of these)
          runners.push(await ProjectionRunner.open({ log, store: failing, projection, pausesMs: NO_PAUSES }));
        await catchUpTogether({ log, store: failing, pausesMs: NO_PAUSES }, runners);
        break;
      } catch (error) {
        if (!(error instanceof StoreLost)) throw error;
      }
    }
    expect(each.failed()).toBeGreaterThan(3);
    expect(await allOf(store, these)).toEqual(await apart(log, these));
    await store.close();
  });
});
