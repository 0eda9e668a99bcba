import type { ReadStore } from '@refrain/storage/read-store';
import { counted, counting } from '../testing/counting';
import { ENGINES } from '../testing/engines';
import { bringUp, enginesOfSpec, partsOf, totalsOf, type World } from '../testing/generations';
import { build } from './build';
import { dropGeneration, listGenerations } from './kept';
import { orderBuild } from './order';

const engines = enginesOfSpec();

describe.each(ENGINES)('a build that is ordered, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  const order = () => orderBuild(parts(), counting(), { as: 'rebuild' });

  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('stands unfinished at position zero until a build carries it out, up to where the log was', async () => {
    const head = await world.say('a', counted('x'), counted('y'));
    await bringUp(world.log, store, counting());
    expect(await order()).toMatchObject({ name: 'rebuild', state: 'unfinished', position: '', plan: { position: head } });
    await world.say('b', counted('x'));
    expect(await totalsOf(store, '@rebuild')).toEqual({});
    expect(await build(parts(), counting(), { as: 'rebuild' })).toMatchObject({ state: 'complete', position: head });
    expect(await totalsOf(store, '@rebuild')).toEqual({ x: 1, y: 1 });
  });

  it('is one, however many order it at once, and again', async () => {
    await world.say('a', counted('x'));
    const all = await Promise.all(Array.from({ length: 16 }, order));
    expect(new Set(all.map((each) => JSON.stringify(each.plan))).size).toBe(1);
    expect((await listGenerations(store)).map(({ name }) => name)).toEqual(['rebuild']);
    const built = await build(parts(), counting(), { as: 'rebuild' });
    await world.say('a', counted('x'));
    expect(await order()).toEqual(built);
    await dropGeneration(store, 'counting', 'rebuild');
    expect(await order()).toMatchObject({ state: 'unfinished', plan: { position: await world.log.head() } });
  });

  it('is refused where the log holds nothing', async () => {
    await expect(order()).rejects.toMatchObject({ code: 'GENERATION.NO_EVENT' });
    expect(await listGenerations(store)).toEqual([]);
  });
});
