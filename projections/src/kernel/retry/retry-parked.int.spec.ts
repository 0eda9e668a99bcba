import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Event } from '@refrain/contracts/kernel';
import type { BusMessage, ChangeBus } from '@refrain/storage/change-bus';
import { openMemoryEventLog, openSqliteEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, openSqliteReadStore, type ReadStore } from '@refrain/storage/read-store';
import { temporaryFolder } from '@refrain/storage/testing';
import { collection } from '../collection';
import { listParked } from '../run/parked';
import { projection, type Projection } from '../projection';
import { startProjector } from '../live/projector';
import { NotParked, ParkedBehind, retryParked } from './retry-parked';
import { ProjectionRunner } from '../run/runner';
import { failingEach, failingStore, StoreLost } from '../testing/failing-store';
import { contentsOf } from '../testing/projection-spec';
import { verify } from '../verify/verify';

type Counted = Event<'Counted', { counter: string; by: number }>;

const counters = collection<{ total: number; last: number }>()(
  { name: 'counters', columns: { total: 'integer' }, indexes: [] },
  { view: 'counters', rooms: (id) => [`counter:${id}`] },
);
/** What it cannot fold at first: numbers from `breaksFrom` on. */
const counting = (breaksFrom: number): Projection =>
  projection<Counted>()('counting', 1, [counters], {
    Counted: ({ data }) => {
      if (data.by >= breaksFrom) throw new Error(`cannot count ${data.by}`);
      return [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + data.by, last: data.by }))];
    },
  });
const broken = counting(10);
const mended = counting(1000);

let log: EventLog;
let store: ReadStore;
let remove: () => Promise<void>;

const count = async (stream: string, by: number, counter = stream): Promise<void> => {
  const event = {
    id: randomUUID(),
    type: 'Counted',
    version: 1,
    data: { counter, by },
    meta: { actor: null, correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  };
  await log.append(stream, [event], 'any');
};
const catchUp = async (of: Projection): Promise<void> => {
  const running = await ProjectionRunner.open({ log, store, projection: of });
  await running.catchUp();
  await running.close();
};
const totals = async (): Promise<Record<string, number>> => {
  const { counters: all = {} } = await contentsOf(store, mended);
  return Object.fromEntries(Object.entries(all as Record<string, { total: number }>).map(([id, { total }]) => [id, total]));
};
const positions = async (): Promise<readonly string[]> => (await listParked(mended, store)).map(({ position }) => position);

describe.each(['memory', 'SQLite'])('a parked event on %s', (engine) => {
  beforeEach(async () => {
    const folder = await temporaryFolder();
    remove = folder.remove;
    log = engine === 'memory' ? openMemoryEventLog() : openSqliteEventLog(join(folder.path, 'log.db'));
    store = engine === 'memory' ? openMemoryReadStore() : openSqliteReadStore(join(folder.path, 'read-models.db'));
    await store.prepare(broken.spec);
    await count('a', 1);
    await count('a', 20);
    await count('b', 30);
    await count('a', 2);
    await count('c', 4);
    await catchUp(broken);
  });
  afterEach(async () => {
    await store.close();
    await log.close();
    await remove();
  });

  it('is listed in the order of the log, with why', async () => {
    expect((await listParked(broken, store)).map(({ stream, reason }) => `${stream}: ${reason}`)).toEqual([
      'a: cannot count 20',
      'b: cannot count 30',
      'a: an earlier event of this stream is parked',
    ]);
  });

  it('is folded after the fix, and then what waited behind it in its stream', async () => {
    const retried = await retryParked({ log, store, projection: mended });
    expect(retried.map(({ stream, isFolded }) => [stream, isFolded])).toEqual([
      ['a', true],
      ['b', true],
      ['a', true],
    ]);
    expect([await totals(), await positions()]).toEqual([{ a: 23, b: 30, c: 4 }, []]);
    await count('a', 5);
    await catchUp(mended);
    expect(await totals()).toEqual({ a: 28, b: 30, c: 4 });
    expect(await verify(log, store, mended, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
    expect(await retryParked({ log, store, projection: mended })).toEqual([]);
  });

  it('is folded alone when it is named; what is behind it stays, and new events stay behind that', async () => {
    const [first = ''] = await positions();
    await retryParked({ log, store, projection: mended }, first);
    await count('a', 5);
    await catchUp(mended);
    expect(await totals()).toEqual({ a: 21, c: 4 });
    expect((await listParked(mended, store)).map(({ stream }) => stream)).toEqual(['b', 'a', 'a']);
    await retryParked({ log, store, projection: mended });
    expect([await totals(), await positions()]).toEqual([{ a: 28, b: 30, c: 4 }, []]);
    expect(await verify(log, store, mended, openMemoryReadStore())).toMatchObject({ differences: [], parked: 0 });
  });

  it('stays where it breaks again, with everything behind it, and others are folded', async () => {
    const retried = await retryParked({
      log,
      store,
      projection: projection()('counting', 1, [counters], {
        Counted: ({ data, ...event }: Parameters<typeof mended.row>[0]) => {
          if ((data as Counted['data']).by === 20) throw new Error('still cannot');
          return mended.row({ ...event, data });
        },
      }),
    });
    expect(retried.map(({ stream, isFolded, reason }) => [stream, isFolded, reason])).toEqual([
      ['a', false, 'still cannot'],
      ['b', true, 'cannot count 30'],
    ]);
    expect([await totals(), (await positions()).length]).toEqual([{ a: 1, b: 30, c: 4 }, 2]);
  });

  it('is refused where nothing is parked, or where another one of its stream comes first', async () => {
    const [first = '', , behind = ''] = await positions();
    await expect(retryParked({ log, store, projection: mended }, behind)).rejects.toThrow(new ParkedBehind(first));
    await expect(retryParked({ log, store, projection: mended }, 'nowhere')).rejects.toThrow(NotParked);
    expect(await totals()).toEqual({ a: 1, c: 4 });
  });

  it.each(['before', 'after'] as const)('is folded once, though each call of the store fails %s it took effect', async (when) => {
    const { faults, failed } = failingEach(when);
    const failing = failingStore(store, faults);
    for (;;) {
      try {
        await retryParked({ log, store: failing, projection: mended });
        break;
      } catch (error) {
        if (!(error instanceof StoreLost)) throw error;
      }
    }
    expect([await totals(), await positions(), failed() > 5]).toEqual([{ a: 23, b: 30, c: 4 }, [], true]);
  });

  it('is folded once while its projection follows the log, also when two operators ask for it', async () => {
    const stop = new AbortController();
    const running = await ProjectionRunner.open({ log, store, projection: mended });
    const following = running.follow(stop.signal);
    const retrying = Promise.all([
      retryParked({ log, store, projection: mended }),
      retryParked({ log, store, projection: mended }),
    ]);
    for (let i = 0; i < 50; i += 1) await count(i % 2 ? 'a' : 'c', 1);
    await retrying;
    for (let i = 0; i < 50; i += 1) await count(i % 2 ? 'a' : 'c', 1);
    while (running.checkpoint < (await log.head())) await new Promise((resolve) => setTimeout(resolve, 2));
    stop.abort();
    await following;
    await running.close();
    await retryParked({ log, store, projection: mended });
    expect([await totals(), await positions()]).toEqual([{ a: 73, b: 30, c: 54 }, []]);
    expect(await verify(log, store, mended, openMemoryReadStore())).toMatchObject({ parked: 0 });
  });

  it('that is folded last of all leaves its projection no further than the log, so that nothing is built again', async () => {
    await retryParked({ log, store, projection: mended });
    expect((await store.checkpoint('counting'))?.position).toBe(`${await log.head()}+000003`);
    const faults: unknown[] = [];
    const bus: ChangeBus = { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined };
    const projector = startProjector(
      { log, store, bus, leases: openMemoryLeases() },
      [mended],
      (...fault) => void faults.push(fault),
    );
    await projector.ready;
    await count('a', 1);
    while ((await totals()).a !== 24) await new Promise((resolve) => setTimeout(resolve, 2));
    await projector.stop();
    expect([faults, await store.checkpoint('counting', 'previous'), await totals()]).toEqual([[], null, { a: 24, b: 30, c: 4 }]);
  });

  it('is pushed when it is folded, at a position behind everything that was pushed before', async () => {
    const told: BusMessage[] = [];
    const bus: ChangeBus = {
      publish: (message) => void told.push(message),
      subscribe: () => () => undefined,
      close: async () => undefined,
    };
    const before = (await store.checkpoint('counting'))?.position ?? '';
    await retryParked({ log, store, projection: mended, bus }, (await positions())[1]);
    expect(told).toEqual([
      {
        kind: 'changes',
        changes: [
          { rooms: ['counter:b'], view: 'counters', id: 'b', position: `${before}+000001`, text: '{"total":30,"last":30}' },
        ],
      },
    ]);
  });
});
