import type { Recorded } from '@refrain/contracts/kernel';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import type { ReadStore, Together } from '@refrain/storage/read-store';
import { eventually } from '@refrain/storage/testing';
import { startProjector, type Projector } from './kernel';
import { ENGINES, startEngines, type Engines } from './kernel/testing/engines';
import { projections } from './all';
import { asRecorded, sampleHistory } from './testing/sample-history';

const EVENTS = 400;
/** It has a row for every event, and is committed together with all others. */
const READS_ALL = 'personalData';

/** What is committed together: the number of documents that change, by projection. */
type Commit = Readonly<Record<string, number>>;

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(async () => engines.stop());

describe.each(ENGINES)('a process that keeps every projection in %s', (engine) => {
  let log: EventLog;
  let store: ReadStore;
  let projector: Projector;
  const commits: Commit[] = [];
  const [bus, leases] = [openInProcessBus('commits'), openMemoryLeases()];
  const faults: unknown[] = [];
  let seen = '';

  /** The store, where commits are looked at on their way. */
  const watched = (real: ReadStore): ReadStore => {
    const names = new WeakMap<object, string>();
    const writer: ReadStore['writer'] = async (spec, generation) => {
      const made = await real.writer(spec, generation);
      names.set(made, spec.name);
      return made;
    };
    const commitAll = (together: readonly Together[]) => {
      const changed = together.map(({ writer: of, batch: { puts, removes } }) => [names.get(of), puts.length + removes.length]);
      commits.push(Object.fromEntries(changed) as Commit);
      return real.commitAll(together);
    };
    return new Proxy(real, {
      get: (target, key) => {
        const value: unknown = Reflect.get({ writer, commitAll }, key) ?? Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const append = async ({ id, type, version, data, meta, at }: Recorded): Promise<void> => {
    await log.append(`sample-${id}`, [{ id, type, version, data, meta, at }], 'none');
    const head = await log.head();
    await eventually(
      async () => seen,
      (position) => position >= head,
    );
  };

  beforeAll(async () => {
    log = openMemoryEventLog();
    store = engines.open[engine]();
    bus.subscribe((message) => {
      if (message.kind === 'progress' && message.progress.projection === READS_ALL) seen = message.progress.position;
    });
    projector = startProjector({ log, store: watched(store), bus, leases }, projections, (...fault) => void faults.push(fault));
    await projector.ready;
  });
  afterAll(async () => {
    await projector.stop();
    await store.close();
    await leases.close();
    await bus.close();
  });

  it('commits once for an event at most, and never without a document', async () => {
    for (const event of asRecorded(sampleHistory().slice(0, EVENTS))) await append(event);
    expect([commits.length > EVENTS * 0.9, commits.length <= EVENTS]).toEqual([true, true]);
    expect(commits.filter((commit) => Object.values(commit).every((changed) => changed === 0))).toEqual([]);
    expect(faults).toEqual([]);
  });
});
