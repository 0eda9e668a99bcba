import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recorded } from '@refrain/contracts/kernel';
import { openSqliteReadStore, type ReadStore } from '@refrain/storage/read-store';
import type { Projection } from '../projection';
import { counted, counting } from '../testing/counting';
import { ENGINES } from '../testing/engines';
import { build, MOST_GENERATIONS } from './build';
import { dropGeneration, listGenerations } from './kept';
import { bringUp, enginesOfSpec, logIn, NOW, partsOf, textsOf, totalsOf, type World } from '../testing/generations';

const engines = enginesOfSpec();

/** Version 1 counted everything, version 2 nothing above 5, version 3 nothing above 2. */
const ruled = (): Projection => ({
  ...counting(),
  rules: [
    {
      name: 'counts',
      version: 1,
      by: (version) =>
        [1, 2, 3].includes(version)
          ? (event) => (Number((event.data as { by?: number }).by ?? 0) > ([99, 5, 2][version - 1] ?? 0) ? null : event)
          : null,
    },
  ],
});

it('is built again where its file is gone', async () => {
  const folder = await mkdtemp(join(engines.folder(), 'lost-'));
  const world = logIn(folder);
  await world.say('a', counted('x'));
  const open = () => openSqliteReadStore(join(folder, 'read-models.db'));
  let store = open();
  const before = await build(partsOf(world, store), counting(), { as: 'june' });
  await store.close();
  for (const name of await readdir(folder)) if (/^read-models\.db\.[0-9a-f]{8}/.test(name)) await rm(join(folder, name));
  store = open();
  expect(await listGenerations(store)).toMatchObject([{ name: 'june', state: 'unfinished', position: '', plan: null }]);
  expect(await build(partsOf(world, store), counting(), { as: 'june' })).toMatchObject({
    ...before,
    bytes: expect.any(Number) as number,
  });
  expect(await textsOf(store, counting(), '@june')).toBe('counters x {"total":1}');
  await store.close();
  await world.log.close();
});

describe.each(ENGINES)('a generation with a name, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  const totals = (generation?: `@${string}`) => totalsOf(store, generation);

  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('is folded up to a position, tied to the event that stands there, several at once', async () => {
    const june = await world.say('a', counted('x'), counted('y'));
    const july = await world.say('b', counted('x'));
    await world.say('c', counted('x'));
    await bringUp(world.log, store, counting());
    const [one, other, head] = await Promise.all([
      build(parts(), counting(), { as: 'june', until: june }),
      build(parts(), counting(), { as: 'july', until: july }),
      build(parts(), counting(), { as: 'now' }),
    ]);
    expect([await totals(), await totals('@june'), await totals('@july'), await totals('@now')]).toEqual([
      { x: 3, y: 1 },
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ]);
    expect(one).toEqual({
      projection: 'counting',
      name: 'june',
      state: 'complete',
      version: 1,
      position: june,
      plan: { position: june, head: (await world.chain.at(june))?.hash, rules: {}, facts: null },
      completedAt: NOW,
      bytes: engine === 'memory' ? null : expect.any(Number),
      collections: ['counters', 'countingParked', 'letters', 'members'],
    });
    expect([other.position, head.position]).toEqual([july, await world.log.head()]);
    expect(new Set((await listGenerations(store)).map(({ name, state }) => `${name} ${state}`))).toEqual(
      new Set(['live live', 'june complete', 'july complete', 'now complete']),
    );
  });

  it('changes nothing when it is built again, whatever happened since', async () => {
    await world.say('a', counted('x'));
    const first = await build(parts(), counting(), { as: 'june' });
    await world.say('a', counted('x'));
    expect(await build(parts(), counting(), { as: 'june', until: first.position })).toEqual(first);
    await expect(build(parts(), counting(), { as: 'june' })).rejects.toMatchObject({ code: 'GENERATION.NAME_TAKEN' });
    expect(await totals('@june')).toEqual({ x: 1 });
  });

  it('comes as far as it is said where its projection reads nothing on the way', async () => {
    await world.say('a', counted('x'));
    const elsewhere = { ...counting(), types: ['Joined'] };
    const until = await world.say('b', counted('x'));
    expect(await build(parts(), elsewhere, { as: 'none', until })).toMatchObject({ position: until, state: 'complete' });
  });

  it('folds by the version of a rule that is asked for, and sees events through facts', async () => {
    await world.say('a', counted('x', 1), counted('x', 3), counted('x', 10));
    await bringUp(world.log, store, ruled());
    const by = (version: number) => build(parts(), ruled(), { as: `rule-${version}`, rules: { counts: version } });
    expect([(await by(1)).plan?.rules, (await by(2)).plan?.rules, (await by(3)).plan?.rules]).toEqual([
      { counts: 1 },
      { counts: 2 },
      { counts: 3 },
    ]);
    const twice = {
      name: 'twice',
      map: (event: Recorded) => ({ ...event, data: { counter: 'x', by: 2 }, position: '9', id: 'other' }),
    };
    expect((await build(parts(), ruled(), { as: 'twice', facts: twice })).plan).toMatchObject({
      facts: 'twice',
      rules: { counts: 1 },
    });
    expect([
      await totals(),
      await totals('@rule-1'),
      await totals('@rule-2'),
      await totals('@rule-3'),
      await totals('@twice'),
    ]).toEqual([{ x: 14 }, { x: 14 }, { x: 4 }, { x: 1 }, { x: 6 }]);
    await expect(by(4)).rejects.toMatchObject({ code: 'GENERATION.UNKNOWN_RULE' });
    await expect(build(parts(), ruled(), { as: 'r', rules: { toString: 1 } })).rejects.toMatchObject({
      code: 'GENERATION.UNKNOWN_RULE',
      message: 'counting does not fold by toString:1. It folds by counts:1 to 1. (GENERATION.UNKNOWN_RULE)',
    });
  });

  it('parks what its facts break at, as a row does', async () => {
    await world.say('a', counted('x'), counted('y'));
    const facts = {
      name: 'breaks',
      map: (event: { data: unknown }) => {
        if ((event.data as { counter: string }).counter === 'x') throw new Error('no such play');
        return event as never;
      },
    };
    await build(parts(), counting(), { as: 'broken', facts });
    expect(await textsOf(store, counting(), '@broken')).toMatch(/countingParked .*no such play/);
  });

  it('is refused beyond the log, before its first event, under a bad name, and where there are too many', async () => {
    await expect(build(parts(), counting(), { as: 'june' })).rejects.toMatchObject({ code: 'GENERATION.NO_EVENT' });
    await world.say('a', counted('x'));
    await expect(build(parts(), counting(), { as: 'june', until: '9' })).rejects.toMatchObject({ code: 'GENERATION.BEYOND_LOG' });
    await expect(build(parts(), counting(), { as: 'june', until: '0' })).rejects.toMatchObject({ code: 'GENERATION.NO_EVENT' });
    for (const as of [
      '',
      'live',
      'next',
      '../../etc/passwd',
      'a/b',
      'A',
      'a'.repeat(60_000),
      'a\u0000',
      '@a',
      '-a',
      'a b',
      '\u202e',
    ])
      await expect(build(parts(), counting(), { as })).rejects.toMatchObject({ code: 'GENERATION.NAME' });
    expect(await listGenerations(store)).toEqual([]);
    for (let i = 0; i < MOST_GENERATIONS; i += 1) await build(parts(), counting(), { as: `g${i}` });
    await expect(build(parts(), counting(), { as: 'more' })).rejects.toMatchObject({ code: 'GENERATION.TOO_MANY' });
    await dropGeneration(store, 'counting', 'g3');
    await build(parts(), counting(), { as: 'more' });
    await expect(dropGeneration(store, 'counting', 'g3')).rejects.toMatchObject({ code: 'GENERATION.UNKNOWN' });
    await expect(dropGeneration(store, 'counting', 'live')).rejects.toMatchObject({ code: 'GENERATION.NAME' });
  });
});
