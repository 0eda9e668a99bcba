import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Event } from '@refrain/contracts/kernel';
import { openInProcessBus, type BusMessage, type Progress } from '@refrain/storage/change-bus';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openSqliteReadStore, type ReadStore, type Together } from '@refrain/storage/read-store';
import { eventually, temporaryFolder } from '@refrain/storage/testing';
import { collection } from '../collection';
import { projection, type Projection } from '../projection';
import type { Idle } from './idle-timer';
import { startProjector, type Projector } from './projector';

type Counted = Event<'Counted', { counter: string }>;

const NAMES = ['one', 'two', 'three'];
const countingAs = (name: string): Projection => {
  const counters = collection<{ total: number }>()(
    { name: `${name}Counters`, columns: { total: 'integer' }, indexes: [] },
    { view: name, rooms: () => ['room'] },
  );
  return projection<Counted>()(name, 1, [counters], {
    Counted: ({ data }) =>
      // An event that each of them reads, and that changes nothing where there is no such document.
      data.counter === 'none'
        ? [counters.change(data.counter, ({ total }) => ({ total: total + 1 }))]
        : [counters.upsert(data.counter, (counter) => ({ total: (counter?.total ?? 0) + 1 }))],
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
const totals = async (): Promise<readonly number[]> => {
  const rows = await Promise.all(NAMES.map((name) => store.get(`${name}Counters`, 'x')));
  return rows.map((row) => (row ? (JSON.parse(row.text) as { total: number }).total : 0));
};

const follow = async (idle?: Idle): Promise<void> => {
  projector = startProjector(
    { log, store: spied(store), bus, leases, ...(idle ? { idle } : {}) },
    all,
    (name) => void faults.push(name),
  );
  await projector.ready;
};
const checkpoints = (): Promise<readonly (string | undefined)[]> =>
  Promise.all(NAMES.map(async (name) => (await store.checkpoint(name))?.position));

/** A generation at the same event, with a document that the live one has lost. */
const rebuildBeside = async ({ spec }: Projection): Promise<void> => {
  const [next, position] = [await store.writer(spec, 'next'), await log.head()];
  const puts = ['x', 'none'].map((id) => ({ collection: `${spec.name}Counters`, id, position, doc: { total: 1 } }));
  await next.commit({ puts, removes: [], expected: await next.checkpoint(), checkpoint: position });
  await next.complete();
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
  await follow();
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

  describe('after an event that changes no document', () => {
    const heard: Progress[] = [];
    let [before, unsubscribe] = ['', () => {}];
    beforeEach(async () => {
      before = await log.head();
      heard.length = 0;
      unsubscribe = bus.subscribe((message) => void (message.kind === 'progress' && heard.push(message.progress)));
    });
    afterEach(() => unsubscribe());
    const announced = (times: number) =>
      eventually(
        async () => heard.length,
        (found) => found >= times * NAMES.length,
      );
    const unstored = async () => ({ version: 1, position: await log.head(), stored: before });

    it('announce how far they are, and store it with the next change', async () => {
      await count('none');
      await announced(1);
      const said = await unstored();
      expect([heard, committed]).toEqual([NAMES.map((name) => ({ projection: name, ...said })), []]);
      expect(await checkpoints()).toEqual(NAMES.map(() => before));
      await count();
      await eventually(totals, (found) => found.every((total) => total === 2));
      expect([committed, await checkpoints()]).toEqual([[NAMES], await Promise.all(NAMES.map(() => log.head()))]);
      expect(heard.slice(NAMES.length).map(({ stored }) => stored)).toEqual(NAMES.map(() => undefined));
    });

    it('announce it again and again, for listeners that came later, and store it after a while', async () => {
      await projector.stop();
      await follow({ announceMs: 10, storeMs: 10_000 });
      await count('none');
      await announced(3);
      expect([new Set(heard.map(({ stored }) => stored)), committed]).toEqual([new Set([before]), []]);
      await projector.stop();
      await follow({ announceMs: 10_000, storeMs: 20 });
      await count('none');
      await eventually(
        async () => committed.length,
        (length) => length > 0,
      );
      expect([committed, await checkpoints()]).toEqual([[NAMES], await Promise.all(NAMES.map(() => log.head()))]);
    });

    it('store it at the stop, and read it again where they were killed', async () => {
      await count('none');
      await announced(1);
      const killed = await checkpoints();
      await projector.stop();
      expect([killed, await checkpoints()]).toEqual([NAMES.map(() => before), await Promise.all(NAMES.map(() => log.head()))]);
      await follow();
    });

    it('begin with what was swapped in meanwhile, also where that stands at the same checkpoint', async () => {
      const [one] = all;
      if (!one) throw new Error('there is no projection');
      await rebuildBeside(one);
      await count('none');
      await announced(1);
      await store.swap(one.spec);
      await count();
      await eventually(totals, (found) => found.every((total) => total === 2));
      await eventually(
        () => store.get('oneCounters', 'none'),
        (row) => row?.columns.total === 2,
      );
      expect(faults).toEqual([]);
    });
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
