import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '@refrain/contracts/kernel';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { LogUnavailable, openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, openSqliteReadStore, type ProjectionWriter, type ReadStore } from '@refrain/storage/read-store';
import { openMongoReadStore, startMongodbDouble, type MongodbDouble } from '@refrain/storage/testing';
import { collection } from '../collection';
import { projection, type Projection } from '../projection';
import { startProjector } from './projector';

type Counted = Event<'Counted', { counter: string }>;

const counters = collection<{ total: number }>()({ name: 'counters', columns: { total: 'integer' }, indexes: [] });
const heard = collection<{ counter: string }>()({ name: 'heard', columns: {}, indexes: [] });
const add = (by: number) => [counters.upsert('x', (counter) => ({ total: (counter?.total ?? 0) + by }))];

/** What an older release keeps, and what a newer one does: the counters have moved to a projection of their own. */
const older = [projection<Counted>()('counting', 1, [counters], { Counted: () => add(1) })];
const newer = [
  projection<Counted>()('counting', 2, [heard], { Counted: ({ data, id }) => [heard.put(id, { counter: data.counter })] }),
  projection<Counted>()('tallying', 1, [counters], { Counted: () => add(10) }),
];
const without = [
  projection<Counted>()('hearing', 1, [heard], { Counted: ({ data, id }) => [heard.put(id, { counter: data.counter })] }),
];

const count = async (log: EventLog): Promise<void> => {
  const event = {
    id: randomUUID(),
    type: 'Counted',
    version: 1,
    data: { counter: 'x' },
    meta: { actor: null, correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  };
  await log.append('counter-x', [event], 'any');
};

const total = async (store: ReadStore): Promise<number> => {
  const row = await store.get('counters', 'x').catch(() => null);
  return row ? (JSON.parse(row.text) as { total: number }).total : 0;
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 1000 && !(await holds()); i += 1) await pause(5);
  expect(await holds()).toBe(true);
};

/** One program at work on a store, as a process of that release. */
const run = (store: ReadStore, log: EventLog, program: readonly Projection[], faults: unknown[] = []) => {
  const [bus, leases] = [openInProcessBus(randomUUID()), openMemoryLeases()];
  const projector = startProjector({ log, store, bus, leases }, program, (name, error) => void faults.push([name, error]));
  const stop = async (): Promise<void> => {
    await projector.stop();
    await leases.close();
    await bus.close();
  };
  return { ready: projector.ready, stop };
};

let mongo: MongodbDouble;
let folder: string;
beforeAll(async () => {
  mongo = await startMongodbDouble();
  folder = await mkdtemp(join(tmpdir(), 'refrain-upgrades-'));
});
afterAll(async () => {
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['memory', () => openMemoryReadStore()],
  ['SQLite', () => openSqliteReadStore(join(folder, `${randomUUID()}.db`))],
  ['MongoDB (double)', () => openMongoReadStore(mongo.url.replace(/\/?$/, `/${randomUUID()}`))],
])('releases that start in turn on read models in %s', (_engine, open) => {
  let store: ReadStore;
  let log: EventLog;
  beforeEach(() => {
    store = open();
    log = openMemoryEventLog();
  });
  afterEach(() => store.close());

  it('take a collection from each other, without a fault and without an event lost', async () => {
    const faults: unknown[] = [];
    await count(log);
    const steps = [
      [older, 1],
      [newer, 20],
      [older, 3],
      [newer, 40],
    ] as const;
    for (const [program, wanted] of steps) {
      const { ready, stop } = run(store, log, program, faults);
      await ready;
      await until(async () => (await total(store)) === wanted);
      await count(log);
      await until(async () => (await total(store)) === wanted + (program === newer ? 10 : 1));
      await stop();
    }
    expect(faults).toEqual([]);
  });

  it('leave what an older one needs until the newer one serves, and drop it then', async () => {
    await count(log);
    const first = run(store, log, older);
    await until(async () => (await total(store)) === 1);
    await first.stop();
    let down = true;
    let asked = 0;
    const failing: EventLog = {
      ...log,
      readAll: (options) => {
        asked += 1;
        if (down) throw new LogUnavailable('down');
        return log.readAll(options);
      },
    };
    const second = run(store, failing, [...newer.slice(1), ...without]);
    await until(async () => asked > 0);
    expect([await total(store), (await store.checkpoint('counting'))?.version]).toEqual([1, 1]);
    down = false;
    await second.ready;
    await until(async () => (await total(store)) === 10 && (await store.checkpoint('counting')) === null);
    await second.stop();
  });

  it('build again from a log that is shorter than what was folded, as after an older copy came back', async () => {
    const longer = openMemoryEventLog();
    await count(log);
    await count(longer);
    await count(longer);
    for (const [each, wanted] of [
      [longer, 2],
      [log, 1],
    ] as const) {
      const { ready, stop } = run(store, each, older);
      await ready;
      await until(async () => (await total(store)) === wanted);
      await stop();
    }
  });
});

/** The n-th call of a store fails, whichever it is, once. */
const failingAt = (store: ReadStore, n: number): ReadStore => {
  let calls = 0;
  const wrap = <T extends ReadStore | ProjectionWriter>(target: T): T =>
    new Proxy(target, {
      get: (real, name) => {
        const member: unknown = Reflect.get(real, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          calls += 1;
          if (calls === n) throw new Error(`call ${n} failed`);
          const answer: unknown = member.apply(real, given);
          return name === 'writer' ? (answer as Promise<ProjectionWriter>).then(wrap) : answer;
        };
      },
    });
  return wrap(store);
};

it('an upgrade in which any one call of the store fails ends as one in which none does', async () => {
  const upgrade = async (n: number): Promise<unknown> => {
    const [store, log] = [openMemoryReadStore(), openMemoryEventLog()];
    for (let i = 0; i < 3; i += 1) await count(log);
    const first = run(store, log, older);
    await until(async () => (await total(store)) === 3);
    await first.stop();
    const second = run(failingAt(store, n), log, newer);
    await second.ready;
    await until(async () => (await total(store)) === 30);
    const fits = await Promise.all(newer.map(({ spec }) => store.prepare(spec)));
    await second.stop();
    return { fits, parked: [await store.find('tallyingParked', { limit: 1 }), await store.find('countingParked', { limit: 1 })] };
  };
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, i) => upgrade(i + 1)));
  expect(outcomes).toEqual(outcomes.map(() => ({ fits: ['current', 'current'], parked: [[], []] })));
});
