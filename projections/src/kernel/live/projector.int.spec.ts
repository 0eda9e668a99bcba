import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '@refrain/contracts/kernel';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { LogUnavailable, openMemoryEventLog, type EventLog, type Subscribe } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';
import { projection, type Projection } from '../projection';
import { startProjector, type Projector } from './projector';

type Counted = Event<'Counted', { counter: string }>;

const counters = collection<{ total: number }>()({ name: 'counters', columns: { total: 'integer' }, indexes: [] });
const counting = (version = 1, factor = 1): Projection =>
  projection<Counted>()('counting', version, [counters], {
    Counted: ({ data }) => [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + factor }))],
  });

let log: EventLog;
let store: ReadStore;
const bus = openInProcessBus('projector-spec');
const leases = openMemoryLeases();
const started: Projector[] = [];

const start = (of = counting(), parts: { log?: EventLog; store?: ReadStore } = {}, faults: unknown[] = []): Projector => {
  const projector = startProjector({ log, store, bus, leases, ...parts }, [of], (name, error) => void faults.push([name, error]));
  started.push(projector);
  return projector;
};

const count = async (counter = 'x'): Promise<void> => {
  const event = {
    id: randomUUID(),
    type: 'Counted',
    version: 1,
    data: { counter },
    meta: { actor: null, correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  };
  await log.append(`counter-${counter}`, [event], 'any');
};

const total = async (): Promise<number> => {
  const row = await store.get('counters', 'x');
  return row ? (JSON.parse(row.text) as { total: number }).total : 0;
};

const reaches = async (wanted: number): Promise<void> => {
  for (let i = 0; i < 400 && (await total()) !== wanted; i += 1) await pause(5);
  expect(await total()).toBe(wanted);
};

beforeEach(async () => {
  log = openMemoryEventLog();
  store = openMemoryReadStore();
  await store.prepare(counting().spec);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((projector) => projector.stop()));
});
afterAll(async () => {
  await leases.close();
  await bus.close();
});

describe('the projector', () => {
  it('does the work in one of several processes, and in the next when that one stops', async () => {
    const first = start();
    const second = start();
    let secondReady = false;
    const becomesReady = second.ready.then(() => (secondReady = true));
    await first.ready;
    await count();
    await reaches(1);
    expect(secondReady).toBe(false);
    await first.stop();
    await becomesReady;
    await count();
    await reaches(2);
  });

  it('goes on by itself after the log was not to be had', async () => {
    let down = true;
    const failing: EventLog = {
      ...log,
      subscribe: (options: Subscribe) => {
        if (down) throw new LogUnavailable('down');
        return log.subscribe(options);
      },
      readAll: (options) => {
        if (down) throw new LogUnavailable('down');
        return log.readAll(options);
      },
    };
    const faults: unknown[] = [];
    start(counting(), { log: failing }, faults);
    await count();
    await pause(50);
    expect([await total(), faults]).toEqual([0, [['counting', new LogUnavailable('down')]]]);
    down = false;
    await reaches(1);
  });

  it('goes on by itself when a write fails in the middle, and counts nothing twice', async () => {
    let failures = 2;
    const failing: ReadStore = {
      ...store,
      prepare: (spec) => store.prepare(spec),
      checkpoint: (...args) => store.checkpoint(...args),
      writer: async (...args) => {
        const writer = await store.writer(...args);
        return {
          ...writer,
          checkpoint: () => writer.checkpoint(),
          getMany: (...asked) => writer.getMany(...asked),
          find: (...asked) => writer.find(...asked),
          close: () => writer.close(),
          commit: async (batch) => {
            if (failures-- > 0) throw new Error('the connection was reset');
            await writer.commit(batch);
          },
        };
      },
    };
    await count();
    await count();
    start(counting(), { store: failing });
    await reaches(2);
  });

  it('reads its checkpoint again when another process has moved it', async () => {
    await start().ready;
    await count();
    await reaches(1);
    const zombie = startProjector({ log, store, bus, leases: openMemoryLeases() }, [counting()], () => undefined);
    started.push(zombie);
    await zombie.ready;
    for (let i = 0; i < 20; i += 1) await count();
    await reaches(21);
  });

  it('builds a new version under the lease, and stops in the middle of it when asked', async () => {
    await count();
    const old = start();
    await reaches(1);
    await old.stop();
    const endless: EventLog = {
      ...log,
      readAll: async function* (options) {
        for await (const batch of log.readAll(options)) for (;;) yield await pause(1, batch);
      },
      head: () => log.head(),
    };
    const rebuilding = start(counting(2, 10), { log: endless });
    await pause(20);
    await rebuilding.stop();
    expect(await total()).toBe(1);
    await start(counting(2, 10)).ready;
    await reaches(10);
  });
});
