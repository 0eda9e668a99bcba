import type { ReadStore } from '@refrain/storage/read-store';
import { rebuild } from '../run/rebuild';
import { retryParked } from '../retry/retry-parked';
import { ProjectionRunner } from '../run/runner';
import { counted, counting } from '../testing/counting';
import { ENGINES } from '../testing/engines';
import { failingNth, failingThroughout, StoreLost, type When } from '../testing/failing-store';
import { back } from './back';
import { build } from './build';
import { listGenerations } from './kept';
import { promote } from './promote';
import { bringUp, enginesOfSpec, logIn, partsOf, textsOf, type World } from '../testing/generations';

const engines = enginesOfSpec();

describe.each(ENGINES)('a generation that takes the place of the live one, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  const states = async () => (await listGenerations(store)).map(({ name, position }) => `${name} ${Number(position)}`);
  /** What a fault left in the documents of the live one. */
  const spoil = async (): Promise<void> => {
    const writer = await store.writer(counting().spec);
    const [expected, checkpoint] = [await writer.checkpoint(), await world.say('s', counted('spoilt', 0))];
    await writer.commit({ puts: [], removes: [{ collection: 'counters', id: 'x', position: checkpoint }], expected, checkpoint });
    await writer.close();
  };
  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('is brought up to it first, and can be taken back, as often as that is asked', async () => {
    const june = await world.say('a', counted('x'), counted('y'));
    await bringUp(world.log, store, counting());
    await spoil();
    await build(parts(), counting(), { as: 'june', until: june });
    await world.say('a', counted('x'));
    await promote(parts(), counting(), 'june');
    expect([await textsOf(store, counting()), await states()]).toEqual([
      'counters spoilt {"total":0}\ncounters x {"total":2}\ncounters y {"total":1}',
      ['previous 3', 'live 4'],
    ]);
    await world.say('b', counted('y'));
    await back(parts(), counting());
    expect([await textsOf(store, counting()), await states()]).toEqual([
      'counters x {"total":1}\ncounters y {"total":2}',
      ['live 5', 'previous 4'],
    ]);
    await back(parts(), counting());
    expect(await textsOf(store, counting())).toBe('counters spoilt {"total":0}\ncounters x {"total":2}\ncounters y {"total":2}');
  });

  it('is noticed by a runner that was following', async () => {
    await world.say('a', counted('x'));
    await store.prepare(counting().spec);
    const stop = new AbortController();
    const runner = await ProjectionRunner.open({ ...parts(), projection: counting() });
    const following = runner.follow(stop.signal);
    const until = async (expected: string) => {
      for (let i = 0; i < 500 && (await textsOf(store, counting())) !== expected; i += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await textsOf(store, counting())).toBe(expected);
    };
    await until('counters x {"total":1}');
    await build(parts(), counting(), { as: 'june' });
    await world.say('a', counted('x'));
    await promote(parts(), counting(), 'june');
    await world.say('a', counted('x'));
    await until('counters x {"total":3}');
    await back(parts(), counting());
    await world.say('a', counted('x'));
    await until('counters x {"total":4}');
    stop.abort();
    await following;
    await runner.close();
  });

  it('is promoted by one of two that ask at the same time', async () => {
    for (let i = 0; i < 20; i += 1) await world.say('a', counted('x'));
    await bringUp(world.log, store, counting());
    await build(parts(), counting(), { as: 'june' });
    await world.say('a', counted('x'));
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => promote(parts(), counting(), 'june')));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(refused.length).toBeLessThan(3);
    expect(refused.filter((code) => !/^GENERATION\.(TAKEN_OVER|UNKNOWN)$/.test(code))).toEqual([]);
    expect(await textsOf(store, counting())).toBe('counters x {"total":21}');
  });

  it('takes the place of one of another version, whose documents are then the previous', async () => {
    await world.say('a', counted('x'));
    await bringUp(world.log, store, counting());
    await build(parts(), counting(2, 10), { as: 'new' });
    await expect(promote(parts(), counting(), 'new')).rejects.toMatchObject({ code: 'GENERATION.OTHER_VERSION' });
    await promote(parts(), counting(2, 10), 'new');
    expect(await textsOf(store, counting())).toBe('counters x {"total":10}');
    await expect(back(parts(), counting(2, 10))).rejects.toMatchObject({ code: 'GENERATION.OTHER_VERSION' });
  });

  it('takes the place of one with events that were folded late', async () => {
    await world.say('a', counted('x', -1), counted('x'));
    await bringUp(world.log, store, counting());
    const mended = {
      ...counting(),
      row: (event: never) => counting().row({ ...(event as object), data: { counter: 'x', by: 1 } } as never),
    };
    await retryParked({ ...parts(), projection: mended as never });
    await build(parts(), mended as never, { as: 'june' });
    await promote(parts(), mended as never, 'june');
    expect(await textsOf(store, counting())).toBe('counters x {"total":2}');
  });

  it('is refused where it folds otherwise, is unfinished, unknown, or of another log, and where none is kept', async () => {
    await world.say('a', counted('x'));
    await bringUp(world.log, store, counting());
    await build(parts(), counting(), { as: 'what-if', facts: { name: 'nothing', map: () => null } });
    await (await store.writer(counting().spec, '@begun')).close();
    const refused = (code: string) => expect.objectContaining({ code }) as unknown;
    const said = await Promise.all(
      [promote(parts(), counting(), 'what-if'), promote(parts(), counting(), 'begun'), promote(parts(), counting(), 'june')]
        .concat([promote(parts(), counting(), 'live'), back(parts(), counting())])
        .map((each) => each.catch((error: unknown) => error)),
    );
    expect(said).toEqual([
      refused('GENERATION.OTHER_RULES'),
      refused('GENERATION.UNFINISHED'),
      refused('GENERATION.UNKNOWN'),
      refused('GENERATION.NAME'),
      refused('GENERATION.NO_PREVIOUS'),
    ]);
    await build(parts(), counting(), { as: 'june' });
    const other = logIn(engines.folder());
    await other.say('a', counted('y'));
    await expect(promote(partsOf(other, store), counting(), 'june')).rejects.toMatchObject({ code: 'GENERATION.LOG_WENT_BACK' });
    await other.log.close();
    expect(await textsOf(store, counting())).toBe('counters x {"total":1}');
  });

  it('stays where it is when the live one is ahead of the log', async () => {
    await world.say('a', counted('x'));
    await build(parts(), counting(), { as: 'june' });
    await store.prepare(counting().spec);
    const writer = await store.writer(counting().spec);
    await writer.commit({ puts: [], removes: [], expected: '', checkpoint: '9999999999999999' });
    await writer.close();
    await expect(promote(parts(), counting(), 'june')).rejects.toMatchObject({ code: 'GENERATION.FELL_BEHIND' });
  });

  it('is not one that was built from a log that is gone', async () => {
    await world.say('a', counted('x'), counted('x'), counted('x'));
    await bringUp(world.log, store, counting());
    const older = logIn(engines.folder());
    await older.say('a', counted('x'));
    await rebuild(older.log, store, counting());
    await expect(back(partsOf(older, store), counting())).rejects.toMatchObject({ code: 'GENERATION.NO_PREVIOUS' });
    await build(parts(), counting(), { as: 'june' });
    await store.swap(counting().spec, { from: '@june' });
    await store.swapBack(counting().spec);
    await expect(back(partsOf(older, store), counting())).rejects.toMatchObject({ code: 'GENERATION.LOG_WENT_BACK' });
    expect(await textsOf(store, counting())).toBe('counters x {"total":1}');
    await older.log.close();
  });

  it('loses nothing when any call of the store fails, before or after it took effect', async () => {
    for (let i = 0; i < 4; i += 1) await world.say('a', counted('x'));
    await bringUp(world.log, store, counting());
    for (const when of ['before', 'after'] as readonly When[]) {
      for (let n = 1; ; n += 1) {
        await build(parts(), counting(), { as: 'june' });
        await world.say('a', counted('x'));
        const expected = `counters x {"total":${Number(await world.log.head())}}`;
        const { faults, calls } = failingNth(n, when);
        const failing = { ...parts(), store: failingThroughout(store, faults) };
        for (;;) {
          try {
            await promote(failing, counting(), 'june');
            break;
          } catch (error) {
            // Where only the answer was lost, it is live already.
            if ((error as { code?: string }).code === 'GENERATION.UNKNOWN') break;
            if (!(error instanceof StoreLost)) throw error;
          }
        }
        expect([n, when, await textsOf(store, counting())]).toEqual([n, when, expected]);
        if (n > calls()) break;
      }
    }
  });
});
