import { setTimeout } from 'node:timers/promises';
import type { Recorded } from '@refrain/contracts/kernel';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { openMongoReadStore } from '@refrain/storage/distributed';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import type { ReadStore, Together } from '@refrain/storage/read-store';
import { startMongodbDouble, type MongodbDouble } from '@refrain/storage/testing';
import { startProjector, type Projector } from './kernel';
import { projections } from './all';
import { asRecorded, sampleHistory } from './testing/sample-history';

const EVENTS = 30;
/** Much longer than a process needs from an event to its commit. */
const QUIET_MS = 40;

jest.setTimeout(60_000);

/** What is committed together: the number of documents that change, by projection. */
type Commit = Readonly<Record<string, number>>;

describe('a process that keeps every projection on the mongodb double', () => {
  let double: MongodbDouble;
  let log: EventLog;
  let store: ReadStore;
  let projector: Projector;
  const commits: Commit[] = [];
  const [bus, leases] = [openInProcessBus('commits'), openMemoryLeases()];
  const faults: unknown[] = [];

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
  const writes = async (): Promise<number> => {
    const { update = 0, insert = 0, findAndModify = 0, delete: deletes = 0 } = await double.commands();
    return update + insert + findAndModify + deletes;
  };
  /** What was written until nothing more is. */
  const quiet = async (): Promise<number> => {
    for (let [before, now] = [-1, await writes()]; ; [before, now] = [now, await writes()]) {
      if (now === before) return now;
      await setTimeout(QUIET_MS);
    }
  };
  const append = (event: Recorded) => {
    const { id, type, version, data, meta, at } = event;
    return log.append(`sample-${id}`, [{ id, type, version, data, meta, at }], 'none');
  };

  beforeAll(async () => {
    double = await startMongodbDouble();
    log = openMemoryEventLog();
    store = openMongoReadStore(`${double.url}/commits`);
    projector = startProjector({ log, store: watched(store), bus, leases }, projections, (...fault) => void faults.push(fault));
    await projector.ready;
  });
  afterAll(async () => {
    await projector.stop();
    await store.close();
    await leases.close();
    await bus.close();
    await double.stop();
  });

  it('commits once for an event at most, and without a document only for the projection that reads every event', async () => {
    await quiet();
    for (const event of asRecorded(sampleHistory().slice(0, EVENTS))) {
      await append(event);
      await quiet();
    }
    expect([commits.length > EVENTS / 4, commits.length <= EVENTS]).toEqual([true, true]);
    // Its checkpoint is what those wait for who ask whether it has read the event.
    const empty = commits.filter((commit) => Object.values(commit).every((changed) => changed === 0));
    expect(empty.flatMap((commit) => Object.keys(commit)).filter((name) => name !== 'personalData')).toEqual([]);
    expect(faults).toEqual([]);
  });
});
