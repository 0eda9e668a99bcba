import { join } from 'node:path';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMongoReadStore } from '@refrain/storage/distributed';
import { openMemoryReadStore, openSqliteReadStore, type ReadStore } from '@refrain/storage/read-store';
import { MONGODB_NAME, startMongodbServer, temporaryFolder } from '@refrain/storage/testing';
import { smallWorld as projections } from './testing/small-world';
import { ProjectionRunner, type Projection } from './kernel';
import { failingEach, failingNth, failingStore, StoreLost, type Faults, type When } from './kernel/testing/failing-store';
import { contentsOf } from './kernel/testing/projection-spec';
import { historyOf } from './testing/histories';

/** The long form: 2,000 events for each projection and engine. */
const ALL = process.env.FAIL_EVERY === '1';
const BATCH = 8;
const NO_PAUSES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

jest.setTimeout(ALL ? 3_600_000 : 60_000);

const logOf = async (length: number, seed: number): Promise<EventLog> => {
  const log = openMemoryEventLog();
  for (const [i, { type, data }] of historyOf(length, seed).entries()) {
    const at = new Date(Date.UTC(2026, 5, 1, 12, 0, i)).toISOString();
    await log.append(
      `stream-${i}`,
      [{ id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at }],
      'none',
    );
  }
  return log;
};

/** How a projection comes to the head of the log: in small batches as they happen, or in one long catch-up. */
const ways = { following: BATCH, 'catching up': undefined } as const;
type Way = keyof typeof ways;

/** As a process does: whatever fails, it is opened again and goes on. */
const bringUp = async (log: EventLog, store: ReadStore, projection: Projection, way: Way): Promise<void> => {
  const head = await log.head();
  for (;;) {
    try {
      const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: NO_PAUSES });
      if (way === 'catching up') return await runner.catchUp();
      for await (const batch of log.readAll({ after: runner.checkpoint, types: projection.types, batchSize: BATCH }))
        await runner.take(batch);
      return await runner.catchUp(head);
    } catch (error) {
      if (!(error instanceof StoreLost)) throw error;
    }
  }
};

const folded = async (log: EventLog, projection: Projection, store: ReadStore, faults: Faults, way: Way) => {
  await store.prepare(projection.spec);
  await bringUp(log, failingStore(store, faults), projection, way);
  return contentsOf(store, projection);
};

const whole = async (log: EventLog, projection: Projection) => {
  const contents = await folded(log, projection, openMemoryReadStore(), { next: () => null }, 'catching up');
  expect(contents[projection.parked.spec.name]).toBeUndefined();
  return contents;
};

type Engine = Readonly<{
  name: string;
  events: number;
  these: readonly Projection[];
  start: () => Promise<{ open: () => ReadStore; stop: () => Promise<void> }>;
}>;

const engines: readonly Engine[] = [
  {
    name: 'memory',
    events: ALL ? 2000 : 200,
    these: projections,
    start: async () => ({ open: openMemoryReadStore, stop: async () => undefined }),
  },
  {
    name: 'SQLite',
    events: ALL ? 2000 : 40,
    these: projections,
    start: async () => {
      const folder = await temporaryFolder();
      let files = 0;
      return { open: () => openSqliteReadStore(join(folder.path, `${(files += 1)}.db`)), stop: folder.remove };
    },
  },
  {
    name: MONGODB_NAME,
    events: ALL ? 2000 : 40,
    these: ALL ? projections : projections.filter(({ spec }) => ['timelines', 'moderation'].includes(spec.name)),
    start: async () => {
      const server = await startMongodbServer();
      return { open: () => openMongoReadStore(server.freshDatabase().url), stop: server.stop };
    },
  },
];

describe.each(engines)('when calls of the read store fail, on $name', ({ events, these, start }) => {
  let log: EventLog;
  let open: () => ReadStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    log = await logOf(events, 1);
    ({ open, stop } = await start());
  });
  afterAll(() => stop());

  describe.each(these.map((projection) => [projection.spec.name, projection] as const))('%s', (_name, projection) => {
    it.each((['before', 'after'] as const).flatMap((when) => Object.keys(ways).map((way) => [when, way as Way] as const)))(
      'each call %s it took effect, while %s: 0 differences, 0 parked',
      async (when, way) => {
        const store = open();
        const each = failingEach(when);
        expect(await folded(log, projection, store, each.faults, way)).toEqual(await whole(log, projection));
        expect(each.failed()).toBeGreaterThan(3);
        await store.close();
      },
    );
  });
});

describe('when one call of the read store fails and no other', () => {
  const EVERY = ALL ? 1 : 97;
  const EVENTS = ALL ? 2000 : 200;

  it.each(projections.map((projection) => [projection.spec.name, projection] as const))(
    '%s: whichever it is, 0 differences, 0 parked',
    async (_name, projection) => {
      const log = await logOf(EVENTS, 2);
      const expected = JSON.stringify(await whole(log, projection));
      for (const way of Object.keys(ways) as Way[]) {
        for (const when of ['before', 'after'] as readonly When[]) {
          for (let n = 1; ; n += EVERY) {
            const { faults, calls } = failingNth(n, when);
            const contents = JSON.stringify(await folded(log, projection, openMemoryReadStore(), faults, way));
            if (contents !== expected)
              throw new Error(`call ${n} lost ${when} it took effect, while ${way}: ${contents} is not ${expected}`);
            if (n > calls()) break;
          }
        }
      }
    },
  );
});
