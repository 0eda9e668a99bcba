import type { ReadStore } from '@refrain/storage/read-store';
import { counted, counting } from '../testing/counting';
import { ENGINES } from '../testing/engines';
import { build } from './build';
import { diff } from './diff';
import { bringUp, enginesOfSpec, logIn, partsOf, type World } from '../testing/generations';

const engines = enginesOfSpec();

describe.each(ENGINES)('the differences of two generations, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('are none where both are folded alike, and are named where not, by collection and id', async () => {
    const june = await world.say('a', counted('gone'), counted('same'), counted('more'));
    await bringUp(world.log, store, counting());
    await build(parts(), counting(), { as: 'june', until: june });
    await build(parts(), counting(), { as: 'again', until: june });
    expect(await diff(parts(), counting(), ['june', 'again'])).toMatchObject({
      isSamePosition: true,
      same: 3,
      onlyInA: 0,
      onlyInB: 0,
      changed: 0,
      first: [],
    });
    await world.say('b', { type: 'Reset', data: { counter: 'gone', unlessAbove: 5 } }, counted('more'), counted('new'));
    await bringUp(world.log, store, counting());
    await world.say('c', { type: 'Unread', data: {} } as never);
    await build(parts(), counting(), { as: 'later' });
    expect(await diff(parts(), counting(), ['later', 'live'])).toMatchObject({ isSamePosition: true, first: [] });
    expect(await diff(parts(), { spec: counting().spec }, ['later', 'live'])).toMatchObject({ isSamePosition: false, first: [] });
    const { first, a, b, ...found } = await diff(parts(), counting(), ['june', 'live']);
    expect(found).toEqual({ projection: 'counting', isSamePosition: false, same: 1, onlyInA: 1, onlyInB: 1, changed: 1 });
    expect([a.position, b.position]).toEqual([june, (await store.checkpoint('counting'))?.position]);
    expect(first).toEqual([
      { collection: 'counters', id: 'gone', kind: 'onlyInA', fields: [], a: '{"total":1}', b: null },
      { collection: 'counters', id: 'more', kind: 'changed', fields: ['total'], a: '{"total":1}', b: '{"total":2}' },
      { collection: 'counters', id: 'new', kind: 'onlyInB', fields: [], a: null, b: '{"total":1}' },
    ]);
  });

  it('count all, hear all, and keep the first', async () => {
    for (let i = 0; i < 30; i += 1) await world.say('a', counted(`c${String(i).padStart(2, '0')}`));
    await build(parts(), counting(), { as: 'none', facts: { name: 'none', map: () => null } });
    await build(parts(), counting(), { as: 'all' });
    const heard: string[] = [];
    const { onlyInB, first } = await diff(parts(), counting(), ['none', 'all'], {
      most: 2,
      onDifference: ({ id }) => void heard.push(id),
    });
    expect([onlyInB, first.map(({ id }) => id), heard.length, [...heard].sort()]).toEqual([30, ['c00', 'c01'], 30, heard]);
  });

  it('are reported for a generation of a version that is gone, whose collections are others', async () => {
    await world.say('a', counted('x'), { type: 'Joined', data: { member: 'm', group: 'g' } });
    const { collections, ...spec } = counting().spec;
    const older = {
      ...counting(),
      spec: { ...spec, version: 7, collections: collections.filter(({ name }) => name !== 'members') },
    };
    const row: typeof older.row = (event) =>
      counting()
        .row(event)
        .filter((change) => change.collection !== 'members');
    await build(parts(), { ...older, row }, { as: 'older' });
    await bringUp(world.log, store, counting());
    expect(await diff(parts(), counting(), ['older', 'live'])).toMatchObject({
      a: { version: 7 },
      b: { version: 1 },
      same: 1,
      first: [{ collection: 'members', id: 'm', kind: 'onlyInB' }],
    });
  });

  it('are refused for a generation that is not there, and one of another log', async () => {
    await world.say('a', counted('x'));
    await bringUp(world.log, store, counting());
    await build(parts(), counting(), { as: 'june' });
    await expect(diff(parts(), counting(), ['july', 'live'])).rejects.toMatchObject({ code: 'GENERATION.UNKNOWN' });
    await expect(diff(parts(), counting(), ['june', '../live'])).rejects.toMatchObject({ code: 'GENERATION.NAME' });
    const other = logIn(engines.folder());
    await other.say('a', counted('y'));
    await expect(diff(partsOf(other, store), counting(), ['june', 'live'])).rejects.toMatchObject({
      code: 'GENERATION.LOG_WENT_BACK',
    });
    await other.log.close();
  });
});
