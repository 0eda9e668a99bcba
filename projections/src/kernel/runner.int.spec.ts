import { randomUUID } from 'node:crypto';
import type { Event } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { collection } from './collection';
import { projection, type Projection } from './projection';
import { rebuild } from './rebuild';
import { ProjectionRunner } from './runner';
import { contentsOf } from './testing/projection-spec';
import { verify } from './verify';

type Counted = Event<'Counted', { counter: string; by: number }>;
type Joined = Event<'Joined', { member: string; group: string }>;
type Told = Event<'Told', { group: string; text: string }>;
/** To everybody who is in the group of this member. */
type Spread = Event<'Spread', { by: string; text: string }>;
type Reset = Event<'Reset', { counter: string; unlessAbove: number }>;
type Happened = Counted | Joined | Told | Spread | Reset;

const counters = collection<{ total: number }>({ name: 'counters', columns: { total: 'integer' }, indexes: [{ on: ['total', 'id'] }] });
const members = collection<{ group: string }>({ name: 'members', columns: { group: 'text' }, indexes: [{ on: ['group', 'id'] }] });
const letters = collection<{ text: string }>({ name: 'letters', columns: {}, indexes: [] });

const counting = (version = 1, factor = 1): Projection =>
  projection<Happened>('counting', version, [counters, members, letters], {
    Counted: ({ data }) => {
      if (data.by < 0) throw new Error('counted backwards');
      return [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + data.by * factor }))];
    },
    Joined: ({ data }) => [members.put(data.member, { group: data.group })],
    Told: ({ data, id }) => [members.each({ where: { group: data.group } }, 1000, (member) => [letters.put(`${member.id}:${id}`, { text: data.text })])],
    Spread: ({ data, id }) => [
      members.each({ where: { id: data.by } }, 1, ({ doc: { group } }) => [
        members.each({ where: { group } }, 1000, (member) => [letters.put(`${member.id}:${id}`, { text: data.text })]),
      ]),
    ],
    Reset: ({ data }) => [counters.change(data.counter, (counter) => (counter.total > data.unlessAbove ? counter : null))],
  });

let log: EventLog;
let store: ReadStore;

const say = async (stream: string, ...events: readonly Happened[]): Promise<void> => {
  const at = '2026-06-01T12:00:00.000Z';
  await log.append(stream, events.map(({ type, data }) => ({ id: randomUUID(), type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at })), 'any');
};
const counted = (counter: string, by = 1): Counted => ({ type: 'Counted', data: { counter, by } });
const runner = (of: Projection = counting()) => ProjectionRunner.open({ log, store, projection: of, batchSize: 3 });
const catchUp = async (of: Projection = counting()): Promise<void> => {
  const running = await runner(of);
  await running.catchUp();
  await running.close();
};
const total = async (counter: string): Promise<number | undefined> => {
  const row = await store.get('counters', counter);
  return row ? (JSON.parse(row.text) as { total: number }).total : undefined;
};

beforeEach(async () => {
  log = openMemoryEventLog();
  store = openMemoryReadStore();
  await store.prepare(counting().spec);
});

describe('the runner', () => {
  it('folds what the log holds and stops there', async () => {
    await say('a', counted('x'), counted('x', 2), counted('y'), counted('x', 4));
    await catchUp();
    expect([await total('x'), await total('y')]).toEqual([7, 1]);
    expect((await store.checkpoint('counting'))?.position).toBe(await log.head());
  });

  it('goes on where it stopped', async () => {
    await say('a', counted('x'));
    await catchUp();
    await say('a', counted('x'));
    await catchUp();
    expect(await total('x')).toBe(2);
  });

  it('lets a query see what earlier events of the same batch did', async () => {
    await say('g', { type: 'Joined', data: { member: 'ada', group: 'choir' } }, { type: 'Told', data: { group: 'choir', text: 'sing' } });
    await catchUp();
    expect(Object.keys((await contentsOf(store, counting())).letters ?? {})).toHaveLength(1);
  });

  it('carries out queries that a query led to', async () => {
    const joined = (member: string, group: string): Joined => ({ type: 'Joined', data: { member, group } });
    await say('g', joined('ada', 'choir'), joined('ben', 'choir'), joined('cleo', 'band'), { type: 'Spread', data: { by: 'ada', text: 'sing' } });
    await catchUp();
    const { letters: sent } = await contentsOf(store, counting());
    expect(Object.keys(sent ?? {}).map((id) => id.split(':')[0])).toEqual(['ada', 'ben']);
  });

  it('removes a document that a change leaves nothing of, and begins it anew after that', async () => {
    const reset = (unlessAbove: number): Reset => ({ type: 'Reset', data: { counter: 'x', unlessAbove } });
    await say('a', counted('x', 5), reset(4), reset(5), reset(5), counted('y'));
    await catchUp();
    expect([await total('x'), await total('y')]).toEqual([undefined, 1]);
    await say('a', counted('x', 2));
    await catchUp();
    expect(await total('x')).toBe(2);
  });

  it('parks an event that breaks, and what follows in its stream, and goes on with the rest', async () => {
    await say('good', counted('x'));
    await say('bad', counted('x', -1));
    await say('bad', counted('x', 100));
    await say('good', counted('x'));
    await catchUp();
    const { countingParked } = await contentsOf(store, counting());
    expect(await total('x')).toBe(2);
    const parked = Object.values(countingParked ?? {}) as { stream: string; reason: string }[];
    expect(parked.map(({ stream, reason }) => `${stream}: ${reason}`).sort()).toEqual(['bad: an earlier event of this stream is parked', 'bad: counted backwards']);
  });

  it('remembers parked streams after a restart', async () => {
    await say('bad', counted('x', -1));
    await catchUp();
    await say('bad', counted('x', 100));
    await catchUp();
    expect(await total('x')).toBeUndefined();
  });

  it('follows the log until told to stop', async () => {
    const stop = new AbortController();
    const running = await runner();
    const following = running.follow(stop.signal);
    await say('a', counted('x'));
    for (let i = 0; i < 100 && (await total('x')) !== 1; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    await following;
    expect(await total('x')).toBe(1);
  });
});

describe('a rebuild', () => {
  it('makes a new version beside the old one and swaps it in', async () => {
    await say('a', counted('x'), counted('x'));
    await catchUp();
    await rebuild(log, store, counting(2, 10));
    expect(await total('x')).toBe(20);
    expect((await store.checkpoint('counting'))?.version).toBe(2);
    await store.swapBack(counting(2, 10).spec);
    expect(await total('x')).toBe(2);
  });

  it('is noticed by a runner that was following', async () => {
    await say('a', counted('x'));
    const stop = new AbortController();
    const running = await runner();
    const following = running.follow(stop.signal);
    while ((await total('x')) !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await say('a', counted('x'));
    await rebuild(log, store, counting());
    await say('a', counted('x'));
    for (let i = 0; i < 200 && (await total('x')) !== 3; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    await following;
    expect(await total('x')).toBe(3);
  });
});

describe('verification', () => {
  it('finds nothing where nothing is wrong', async () => {
    await say('a', counted('x'), counted('y'));
    await catchUp();
    expect(await verify(log, store, counting(), openMemoryReadStore())).toMatchObject({ documents: 2, differences: [], parked: 0 });
  });

  it('names what is different, missing and unexpected', async () => {
    await say('a', counted('x'), counted('y'));
    await catchUp();
    const writer = await store.writer(counting().spec);
    const position = await writer.checkpoint();
    await say('a', counted('y', 0));
    const next = await log.head();
    await writer.commit({
      expected: position,
      checkpoint: next,
      puts: [
        { collection: 'counters', id: 'x', position: next, doc: { total: 9 } },
        { collection: 'counters', id: 'z', position: next, doc: { total: 1 } },
      ],
      removes: [{ collection: 'counters', id: 'y', position: next }],
    });
    const { differences } = await verify(log, store, counting(), openMemoryReadStore());
    expect(differences).toEqual([
      { collection: 'counters', id: 'x', problem: 'different', stored: '{"total":9}', folded: '{"total":1}' },
      { collection: 'counters', id: 'z', problem: 'unexpected', stored: '{"total":1}' },
      { collection: 'counters', id: 'y', problem: 'missing', folded: '{"total":1}' },
    ]);
  });
});
