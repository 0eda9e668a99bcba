import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Event } from '@refrain/contracts/kernel';
import { openInProcessBus, type BusMessage } from '@refrain/storage/change-bus';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openSqliteReadStore, type ReadStore, type Together } from '@refrain/storage/read-store';
import { eventually, temporaryFolder } from '@refrain/storage/testing';
import { collection } from '../collection';
import { projection, type Projection } from '../projection';
import { startProjector, type Projector } from './projector';

type Counted = Event<'Counted', { counter: string }>;

const NAMES = ['one', 'two', 'three'];
const countingAs = (name: string): Projection => {
  const counters = collection<{ total: number }>()(
    { name: `${name}Counters`, columns: { total: 'integer' }, indexes: [] },
    { view: name, rooms: () => ['room'] },
  );
  return projection<Counted>()(name, 1, [counters], {
    Counted: ({ data }) => [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + 1 }))],
  });
};
const all = NAMES.map(countingAs);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let log: EventLog;
let store: ReadStore;
let projector: Projector;
let faults: string[];
let committed: (readonly string[])[];
const leases = openMemoryLeases();
const bus = openInProcessBus(randomUUID());
/** Receives, before each commit, the projections in it. */
let fail: (projections: readonly string[]) => void = () => undefined;

const spied = (real: ReadStore): ReadStore => {
  const names = new WeakMap<object, string>();
  const namesOf = (commits: readonly Together[]) => commits.map(({ writer }) => names.get(writer) ?? '');
  const writer: ReadStore['writer'] = async (spec, generation) => {
    const made = await real.writer(spec, generation);
    names.set(made, spec.name);
    return made;
  };
  const commitAll: ReadStore['commitAll'] = async (commits) => {
    const each = namesOf(commits);
    const outcomes = await Promise.all(
      commits.map(async (commit, i) => {
        try {
          fail([each[i] ?? '']);
          return null;
        } catch (error) {
          return { commit, error };
        }
      }),
    );
    const sound = commits.filter((_, i) => outcomes[i] === null);
    const done = await real.commitAll(sound);
    committed.push(namesOf(sound));
    return commits.map((commit, i) => outcomes[i] ?? done[sound.indexOf(commit)] ?? null);
  };
  return new Proxy(real, {
    get: (target, key) => {
      const value: unknown = Reflect.get({ writer, commitAll }, key) ?? Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

const count = async (): Promise<void> => {
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
const totals = async (): Promise<readonly number[]> => {
  const rows = await Promise.all(NAMES.map((name) => store.get(`${name}Counters`, 'x')));
  return rows.map((row) => (row ? (JSON.parse(row.text) as { total: number }).total : 0));
};

beforeEach(async () => {
  folder = await temporaryFolder();
  [log, store, faults, committed, fail] = [
    openMemoryEventLog(),
    openSqliteReadStore(join(folder.path, 'read-models.db')),
    [],
    [],
    () => undefined,
  ];
  projector = startProjector({ log, store: spied(store), bus, leases }, all, (name) => void faults.push(name));
  await projector.ready;
  await count();
  await eventually(totals, (found) => found.every((total) => total === 1));
  committed = [];
});
afterEach(async () => {
  await projector.stop();
  await store.close();
  await folder.remove();
});
afterAll(async () => {
  await leases.close();
  await bus.close();
});

describe('projections of one process', () => {
  it('commit what they fold of an event in one step', async () => {
    await count();
    await eventually(totals, (found) => found.every((total) => total === 2));
    expect(committed).toEqual([NAMES]);
  });

  it('push what changed after all have said how far they are', async () => {
    const heard: BusMessage[] = [];
    const unsubscribe = bus.subscribe((message) => void heard.push(message));
    await count();
    await eventually(
      async () => heard,
      ({ length }) => length === 6,
    );
    unsubscribe();
    expect(heard.map(({ kind }) => kind)).toEqual([...NAMES.map(() => 'progress'), ...NAMES.map(() => 'changes')]);
  });

  it('go on while one of them fails, which comes back and has missed nothing', async () => {
    let failures = 3;
    fail = ([name]) => {
      if (name === 'two' && failures-- > 0) throw new Error('the disk is full');
    };
    for (let n = 0; n < 5; n += 1) await count();
    await eventually(totals, ([one, two, three]) => one === 6 && three === 6 && (two ?? 0) < 6);
    await eventually(totals, (found) => found.every((total) => total === 6));
    expect(new Set(faults)).toEqual(new Set(['two']));
    const next = async (): Promise<readonly string[]> => {
      await count();
      return [...(committed.at(-1) ?? [])].sort();
    };
    await eventually(next, (names) => names.join() === [...NAMES].sort().join());
  });
});
