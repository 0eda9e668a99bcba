import type { Event } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { sealPersonalFields, type Catalog, type Upcasters } from '@refrain/storage/personal';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { openMemoryVault } from '@refrain/storage/vault';
import { collection } from '../collection';
import { listParked } from '../run/parked';
import { projection, type Projection } from '../projection';
import { retryParked } from './retry-parked';
import { ProjectionRunner } from '../run/runner';
import { contentsOf } from '../testing/projection-spec';
import { verify } from '../verify/verify';

type Counted = Event<'Counted', { counter: string; by: number }>;

const catalog: Catalog = { Counted: { version: 1, fields: { counter: 'public', by: 'public' } } };
/** Once one event said it of several counters. */
const upcasters: Upcasters = {
  CountedAll: {
    1: {
      fields: { counters: 'public', by: 'public' },
      to: ['Counted'],
      into: ({ counters: all, by }) =>
        (all as string[]).map((counter) => ({ type: 'Counted', version: 1, data: { counter, by } })),
    },
  },
};
const counters = collection<{ total: number }>()({ name: 'counters', columns: {}, indexes: [] });
const counting = (broken: string | null = null): Projection =>
  projection<Counted>()('counting', 1, [counters], {
    Counted: ({ data }) => {
      if (data.counter === broken) throw new Error(`cannot count ${broken}`);
      return [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + data.by }))];
    },
  });

let log: EventLog;
let store: ReadStore;

const countAll = async (stream: string, id: string, ...all: readonly string[]): Promise<void> => {
  const event = {
    id,
    type: 'CountedAll',
    version: 1,
    data: { counters: all, by: 1 },
    meta: { actor: null, correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  };
  await raw.append(stream, [event], 'any');
};
const catchUp = async (of: Projection, batchSize?: number): Promise<void> => {
  const runner = await ProjectionRunner.open({ log, store, projection: of, ...(batchSize ? { batchSize } : {}) });
  await runner.catchUp();
  await runner.close();
};
const totals = async () => (await contentsOf(store, counting())).counters;
let raw: EventLog;

beforeEach(async () => {
  raw = openMemoryEventLog();
  log = sealPersonalFields(raw, openMemoryVault(), catalog, { upcasters });
  store = openMemoryReadStore();
  await store.prepare(counting().spec);
});

it.each([1, 2, 1000])('folds all parts of a split event, also into one document, in batches of %i', async (batchSize) => {
  await countAll('s', 'e1', 'a', 'b', 'a');
  await countAll('s', 'e2');
  await countAll('s', 'e3', 'b', 'b', 'c');
  await catchUp(counting(), batchSize);
  expect(await totals()).toEqual({ a: { total: 2 }, b: { total: 3 }, c: { total: 1 } });
  expect(await verify(log, store, counting(), openMemoryReadStore())).toMatchObject({ differenceCount: 0, documents: 3 });
});

it('folds no part twice when a batch comes again', async () => {
  await countAll('s', 'e1', 'a', 'a', 'b');
  const runner = await ProjectionRunner.open({ log, store, projection: counting() });
  for await (const batch of log.readAll({ types: counting().types })) {
    await runner.take(batch);
    await runner.take(batch);
  }
  await runner.close();
  expect(await totals()).toEqual({ a: { total: 2 }, b: { total: 1 } });
});

it('parks a split event as one, of which one part breaks, and folds all of it after the fix', async () => {
  await countAll('s', 'e1', 'a', 'b', 'c');
  await countAll('s', 'e2', 'a');
  await catchUp(counting('b'));
  expect(await totals()).toBeUndefined();
  expect((await listParked(counting(), store)).map(({ eventId }) => eventId)).toEqual(['e1', 'e2']);
  await retryParked({ log, store, projection: counting() });
  expect(await totals()).toEqual({ a: { total: 2 }, b: { total: 1 }, c: { total: 1 } });
  expect(await listParked(counting(), store)).toEqual([]);
});
