import type { Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { ProjectionRunner } from '../run/runner';
import { counted, counting } from '../testing/counting';
import { ENGINES } from '../testing/engines';
import { failingNth, failingThroughout, StoreLost, type When } from '../testing/failing-store';
import { build } from './build';
import { dropGeneration, listGenerations } from './kept';
import { enginesOfSpec, logIn, partsOf, textsOf, totalsOf, type World } from '../testing/generations';

const engines = enginesOfSpec();

describe.each(ENGINES)('the build of a generation, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  const totals = (generation?: `@${string}`) => totalsOf(store, generation);

  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('is gone on with where a build was ended, and refuses other words meanwhile', async () => {
    for (let i = 0; i < 6; i += 1) await world.say('a', counted('x'));
    const until = await world.log.head();
    const half = async (): Promise<void> => {
      const runner = await ProjectionRunner.open({ ...parts(), projection: counting(), generation: '@june' });
      const plan = { position: until, head: (await world.chain.at(until))?.hash ?? '', rules: {}, facts: null };
      await store.annotate('counting', '@june', JSON.stringify({ ...plan, completedAt: null }), null);
      await runner.catchUp(`${until.slice(0, -1)}3`);
      await runner.close();
    };
    await half();
    await world.say('a', counted('x'));
    const [unfinished] = await listGenerations(store, 'counting');
    expect([unfinished?.state, unfinished?.position, await totals('@june')]).toEqual([
      'unfinished',
      `${until.slice(0, -1)}3`,
      { x: 3 },
    ]);
    await expect(build(parts(), counting(), { as: 'june', until: await world.log.head() })).rejects.toMatchObject({
      code: 'GENERATION.UNFINISHED',
    });
    const seen: Position[] = [];
    const done = await build({ ...parts(), onProgress: (position) => void seen.push(position) }, counting(), { as: 'june' });
    expect([done.position, done.state, seen[0], await totals('@june')]).toEqual([until, 'complete', until, { x: 6 }]);
  });

  it('begins again where a build was ended before it folded anything, or was of another version', async () => {
    await world.say('a', counted('x'));
    await (await store.writer(counting().spec, '@june')).close();
    expect(await build(parts(), counting(), { as: 'june' })).toMatchObject({ state: 'complete' });
    await dropGeneration(store, 'counting', 'june');
    const runner = await ProjectionRunner.open({ ...parts(), projection: counting(), generation: '@june' });
    await runner.catchUp();
    await runner.close();
    expect(await build(parts(), counting(2, 10), { as: 'june' })).toMatchObject({ state: 'complete', version: 2 });
    expect(await totals('@june')).toEqual({ x: 10 });
    await expect(build(parts(), counting(3), { as: 'june' })).rejects.toMatchObject({
      code: 'GENERATION.NAME_TAKEN',
      message: expect.stringContaining('of version 2') as string,
    });
  });

  it('is built by one of those that begin at the same time, or by the next; the others are refused with a code', async () => {
    for (let i = 0; i < 300; i += 1) await world.say('a', counted('x'));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => build(parts(), counting(), { as: 'june' })));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(new Set([...refused, 'GENERATION.TAKEN_OVER'])).toEqual(new Set(['GENERATION.TAKEN_OVER']));
    await build(parts(), counting(), { as: 'june' });
    expect(await totals('@june')).toEqual({ x: 300 });
  });

  it('is not folded where a build with other words was the first to say what it folds', async () => {
    await world.say('a', counted('x'));
    const rivals = new Proxy(store, {
      get: (target, key) => {
        const value = Reflect.get(target, key) as (...asked: unknown[]) => Promise<unknown>;
        if (key !== 'annotate') return value.bind(target);
        return async (...asked: unknown[]) => {
          const plan = { position: '1', head: '', rules: {}, facts: 'of another', completedAt: null };
          await store.annotate('counting', '@june', JSON.stringify(plan), null);
          return value.apply(target, asked);
        };
      },
    });
    await expect(build({ ...parts(), store: rivals }, counting(), { as: 'june' })).rejects.toMatchObject({
      code: 'GENERATION.TAKEN_OVER',
    });
    expect(await listGenerations(store)).toMatchObject([{ name: 'june', position: '', plan: { facts: 'of another' } }]);
  });

  it('is refused where the log went back since it was begun', async () => {
    await world.say('a', counted('x'), counted('x'));
    const { position } = await build(parts(), counting(), { as: 'june' });
    const other = logIn(engines.folder());
    await other.say('a', counted('x'), counted('x'));
    await expect(build(partsOf(other, store), counting(), { as: 'june', until: position })).rejects.toMatchObject({
      code: 'GENERATION.NAME_TAKEN',
    });
    await other.log.close();
    await dropGeneration(store, 'counting', 'june');
    const plan = { position, head: (await world.chain.at(position))?.hash ?? '', rules: {}, facts: null, completedAt: null };
    await (await store.writer(counting().spec, '@july')).close();
    await store.annotate('counting', '@july', JSON.stringify(plan), null);
    const shorter = logIn(engines.folder());
    await shorter.say('a', counted('x'));
    await expect(build(partsOf(shorter, store), counting(), { as: 'july' })).rejects.toMatchObject({
      code: 'GENERATION.LOG_WENT_BACK',
    });
    // Before anything was folded.
    expect(await listGenerations(store)).toMatchObject([{ name: 'july', position: '' }]);
    await shorter.log.close();
  });

  it('is dropped under a build, which then stops with a code', async () => {
    for (let i = 0; i < 300; i += 1) await world.say('a', counted('x'));
    const { log } = world;
    let isDropped = false;
    const readAll: EventLog['readAll'] = async function* (asked) {
      for await (const batch of log.readAll(asked)) {
        if (!isDropped) await dropGeneration(store, 'counting', 'june');
        isDropped = true;
        yield batch;
      }
    };
    const dropping = { head: () => log.head(), readAll } as EventLog;
    await expect(build({ ...parts(), log: dropping }, counting(), { as: 'june' })).rejects.toMatchObject({
      code: 'GENERATION.TAKEN_OVER',
    });
    expect(await listGenerations(store)).toEqual([]);
  });

  it('loses nothing when any call of the store fails, before or after it took effect', async () => {
    for (let i = 0; i < 8; i += 1)
      await world.say(`a-${i}`, counted('x'), { type: 'Joined', data: { member: `m${i % 3}`, group: 'g' } });
    await world.say('t', { type: 'Told', data: { group: 'g', text: 'hello' } });
    const whole = async (generation: `@${string}`) =>
      (await textsOf(store, counting(), generation)).replace(/[0-9a-f-]{36}/g, 'id');
    await build(parts(), counting(), { as: 'whole' });
    const expected = await whole('@whole');
    for (const when of ['before', 'after'] as readonly When[]) {
      for (let n = 1; ; n += 1) {
        const { faults, calls } = failingNth(n, when);
        const failing = failingThroughout(store, faults);
        for (;;) {
          try {
            await build({ ...parts(), store: failing }, counting(), { as: 'june' });
            break;
          } catch (error) {
            if (!(error instanceof StoreLost)) throw error;
          }
        }
        expect([n, when, await whole('@june')]).toEqual([n, when, expected]);
        await dropGeneration(store, 'counting', 'june');
        if (n > calls()) break;
      }
    }
  });
});
