import { timersProjection, type Due } from '@refrain/projections/timers';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { Clock } from '../values/clock';
import { Timers, type Timer } from './timers';

const HOURS = 60 * 60_000;
let store: ReadStore;
let now: number;
let fired: string[];
let faults: unknown[];
let broken: ReadonlySet<string>;

const at = (hour: number) => new Date(hour * HOURS).toISOString();
const remind: Timer = {
  name: 'remind-of-event',
  fire: async ({ subjectId }, { commandId, causation, memory }) => {
    if (broken.has(subjectId)) throw new Error(`${subjectId} is broken`);
    fired.push(subjectId);
    expect([causation, memory?.key]).toEqual([`set-${subjectId}`, commandId]);
  },
};
const start = () =>
  new Timers({ store, leases: openMemoryLeases(), clock: new Clock(() => now) }, [remind], (due: Due | null, error: unknown) =>
    faults.push([due?.subjectId, (error as Error).message]),
  );
/** Sets a timer for each subject at its hour, as the projection does. */
const set = async (hours: Readonly<Record<string, number>>) => {
  const writer = await store.writer(timersProjection.spec);
  const expected = await writer.checkpoint();
  const position = (i: number) => String(Number(expected || '0') + i + 1).padStart(8, '0');
  const puts = Object.entries(hours).map(([subjectId, hour], i) => ({
    ...{ collection: 'dueTimers', id: `remind-of-event:${subjectId}`, position: position(i) },
    doc: { timer: 'remind-of-event', subjectId, dueAt: at(hour), eventId: `set-${subjectId}`, correlation: 'spec' },
  }));
  await writer.commit({ puts, removes: [], expected, checkpoint: position(puts.length - 1) });
  await writer.close();
};

beforeEach(async () => {
  [store, now, fired, faults, broken] = [openMemoryReadStore(), 5 * HOURS, [], [], new Set()];
  await store.prepare(timersProjection.spec);
});

describe('timers', () => {
  it('fire what is due, the longest overdue first, and leave the rest', async () => {
    await set({ late: 5, early: 1, tomorrow: 29 });
    await start().fireDue();
    expect(fired).toEqual(['early', 'late']);
  });

  it('fire all of very many, page by page', async () => {
    await set(Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`e${i}`, i % 5])));
    await start().fireDue();
    expect(new Set(fired).size).toBe(250);
  });

  it('fire once while the event of it is on its way, and again after a restart', async () => {
    await set({ early: 1 });
    const timers = start();
    await timers.fireDue();
    await timers.fireDue();
    expect(fired).toEqual(['early']);
    await start().fireDue();
    expect(fired).toEqual(['early', 'early']);
  });

  it('fire what leads to nothing later and later', async () => {
    await set({ early: 1 });
    let clock = 0;
    const passing = jest.spyOn(performance, 'now').mockImplementation(() => clock);
    const timers = start();
    for (; clock < 60 * 60_000; clock += 30_000) await timers.fireDue();
    passing.mockRestore();
    // At 0, 1, 3, 7, 15 and 31 minutes.
    expect(fired).toHaveLength(6);
  });

  it('of two that share what is due fire their own alone, and several at once where they may', async () => {
    await set({ early: 1, late: 2, later: 3 });
    const parts = { store, leases: openMemoryLeases(), clock: new Clock(() => now) };
    let [atOnce, most] = [0, 0];
    const slow: Timer = {
      ...remind,
      fire: async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      },
    };
    await new Timers(parts, [{ ...remind, name: 'release-track' }], (...fault) => faults.push(fault)).fireDue();
    expect([fired, faults]).toEqual([[], []]);
    await new Timers(parts, [slow], (...fault) => faults.push(fault)).fireDue();
    expect(most).toBe(1);
    await new Timers({ ...parts, parallel: 2 }, [slow], (...fault) => faults.push(fault)).fireDue();
    expect([most, faults]).toEqual([2, []]);
  });

  it('go on behind one that fails, say which it was, and do not try it again at once', async () => {
    broken = new Set(['early']);
    await set({ early: 1, late: 2 });
    const timers = start();
    await timers.fireDue();
    await timers.fireDue();
    expect([fired, faults]).toEqual([['late'], [['early', 'early is broken']]]);
  });

  it('look by themselves once started, under their lease, and stop', async () => {
    await set({ early: 1 });
    const timers = start();
    timers.start();
    for (let tries = 0; fired.length === 0 && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    await timers.stop();
    expect(fired).toEqual(['early']);
  });
});
