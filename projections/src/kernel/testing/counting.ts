import { randomUUID } from 'node:crypto';
import type { Event } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { collection } from '../collection';
import { projection, type Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';
import { contentsOf } from './projection-spec';

export type Counted = Event<'Counted', { counter: string; by: number }>;
export type Joined = Event<'Joined', { member: string; group: string }>;
type Told = Event<'Told', { group: string; text: string }>;
/** Sent to everyone in the group of this member. */
type Spread = Event<'Spread', { by: string; text: string }>;
export type Reset = Event<'Reset', { counter: string; unlessAbove: number }>;
/** What no store takes where the number is not whole. */
export type Measured = Event<'Measured', { counter: string; total: number }>;
export type Happened = Counted | Joined | Told | Spread | Reset | Measured;

export const counters = collection<{ total: number }>()({
  name: 'counters',
  columns: { total: 'integer' },
  indexes: [{ on: ['total', 'id'] }],
});
export const members = collection<{ group: string }>()({
  name: 'members',
  columns: { group: 'text' },
  indexes: [{ on: ['group', 'id'] }],
});
export const letters = collection<{ text: string }>()({ name: 'letters', columns: {}, indexes: [] });

export const counting = (version = 1, factor = 1): Projection =>
  projection<Happened>()('counting', version, [counters, members, letters], {
    Counted: ({ data }) => {
      if (data.by < 0) throw new Error('counted backwards');
      return [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + data.by * factor }))];
    },
    Joined: ({ data }) => [members.put(data.member, { group: data.group })],
    Told: ({ data, id }) => [
      members.each({ where: { group: data.group } }, 1000, (member) => [letters.put(`${member.id}:${id}`, { text: data.text })]),
    ],
    Spread: ({ data, id }) => [
      members.each({ where: { id: data.by } }, 1, ({ doc: { group } }) => [
        members.each({ where: { group } }, 1000, (member) => [letters.put(`${member.id}:${id}`, { text: data.text })]),
      ]),
    ],
    Measured: ({ data }) => [counters.put(data.counter, { total: data.total })],
    Reset: ({ data }) => [counters.change(data.counter, (counter) => (counter.total > data.unlessAbove ? counter : null))],
  });

/** The state of the running test. `begin` creates it. */
export let log: EventLog;
export let store: ReadStore;

export const parts = (faults: unknown[]) => ({
  log,
  store,
  projection: counting(),
  pausesMs: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  onFault: (error: unknown) => void faults.push(error),
});

export const say = async (stream: string, ...events: readonly Happened[]): Promise<void> => {
  const at = '2026-06-01T12:00:00.000Z';
  await log.append(
    stream,
    events.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      version: 1,
      data,
      meta: { actor: null, correlation: 'spec' },
      at,
    })),
    'any',
  );
};
export const counted = (counter: string, by = 1): Counted => ({ type: 'Counted', data: { counter, by } });
export const runner = (of: Projection = counting()) => ProjectionRunner.open({ log, store, projection: of, batchSize: 3 });
export const catchUp = async (of: Projection = counting()): Promise<void> => {
  const running = await runner(of);
  await running.catchUp();
  await running.close();
};
export const total = async (counter: string): Promise<number | undefined> => {
  const row = await store.get('counters', counter);
  return row ? (JSON.parse(row.text) as { total: number }).total : undefined;
};

export const begin = async (): Promise<void> => {
  log = openMemoryEventLog();
  store = openMemoryReadStore();
  await store.prepare(counting().spec);
};

export const parkedIn = async (): Promise<readonly string[]> => {
  const { countingParked } = await contentsOf(store, counting());
  return (Object.values(countingParked ?? {}) as { stream: string; reason: string }[])
    .map(({ stream, reason }) => `${stream}: ${reason}`)
    .sort();
};
