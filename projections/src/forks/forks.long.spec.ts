import { CHART_WEIGHTS } from '@refrain/contracts/charts';
import { REAL_PLAYS, type ForkRules } from '@refrain/contracts/forks';
import type { Position } from '@refrain/contracts/kernel';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { randomOf, type At } from '../charts/testing/random-history';
import { listGenerations, promote } from '../kernel';
import { bringUp, enginesOfSpec, logIn, NOW, partsOf, textsOf, type World } from '../kernel/testing/generations';
import { ENGINES } from '../kernel/testing/engines';
import { projections } from '../all';
import { historyOf } from '../testing/histories';
import { compareFork, dropFolded, foldFork, forkedModels, forkedStore, generationOf, progressOf } from '.';
import { naiveCounts } from './testing/naive-judge';
import { playedHistory } from './testing/played-history';

/** 300 in the long form. */
const HISTORIES = Number(process.env.FORK_HISTORIES ?? 4);
const REAL: ForkRules = { charts: null, plays: null, rates: null };
/** The numbers of today, said: every play is judged again, and comes out as it was. */
const SAID: ForkRules = { charts: CHART_WEIGHTS, plays: REAL_PLAYS, rates: null };

/** Nothing happens later. */
const LAST = '9999-12-31T00:00:00.000Z';
const engines = enginesOfSpec();

const fill = async ({ log }: Pick<World, 'log'>, history: readonly At[]): Promise<Position> => {
  for (const [i, { type, data, at }] of history.entries()) {
    const event = { id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at };
    await log.append(`stream-${i}`, [event as never], 'none');
  }
  return log.head();
};
/** What a comparison names people and songs by is there too. */
const live = async (world: World, store: ReadStore): Promise<void> => {
  for (const { spec } of projections) await store.prepare(spec);
  for (const { projection } of forkedModels(REAL)) await bringUp(world.log, store, projection);
};
/** Documents of every read model of a fork that serves too, byte for byte. */
const documents = async (store: ReadStore, generation?: `@${string}`): Promise<readonly string[]> =>
  Promise.all(forkedModels(REAL).map(({ projection }) => textsOf(store, projection, generation)));

const rulesOf = (seed: number): ForkRules => {
  const random = randomOf(seed + 7);
  return {
    charts: { human: random(4), ai: random(4) },
    plays: {
      ...{ countedAfterSeconds: random(60), repeatWindowSeconds: random(2) * random(3600) },
      ...{ mostADay: random(3) === 0 ? null : 1 + random(3), countsOwnPlays: random(2) === 0 },
    },
    rates: null,
  };
};
const naiveRules = ({ charts, plays }: ForkRules) => ({
  weights: { ...(charts ?? CHART_WEIGHTS) },
  ...{ seconds: plays!.countedAfterSeconds, window: plays!.repeatWindowSeconds },
  ...{ aDay: plays!.mostADay, own: plays!.countsOwnPlays },
});
const countsIn = async (store: ReadStore) => {
  const [chart, plays]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { columns } of await store.find('chartCounts', {
    where: { bucket: 'all|all|all' },
    orderBy: ['-playCount', '-id'],
    limit: 100,
  }))
    chart[String(columns.trackId)] = Number(columns.playCount);
  for (let t = 0; t < 6; t += 1) {
    const { playCount } = JSON.parse((await store.get('tracks', `track-${t}`))?.text ?? '{}') as { playCount: number };
    if (playCount > 0) plays[`track-${t}`] = playCount;
  }
  return { chart, plays };
};

describe.each(ENGINES)('a fork of history, in %s', (engine) => {
  let store: ReadStore;
  let world: World;
  const parts = () => partsOf(world, store);
  engines.eachWith(engine, (made) => ({ store, world } = made));

  it('with nothing changed is what serves, document by document, and so is one where the numbers of today are said', async () => {
    const until = await fill(world, playedHistory(3, 60));
    await live(world, store);
    await foldFork(parts(), { forkId: 'same', rules: REAL, asOf: LAST, until });
    await foldFork(parts(), { forkId: 'said', rules: SAID, asOf: LAST, until });
    const real = await documents(store);
    expect(await documents(store, generationOf('same'))).toEqual(real);
    expect(await documents(store, generationOf('said'))).toEqual(real);
    expect(real.join().length).toBeGreaterThan(10_000);
    const compared = await compareFork(parts(), 'said', forkedModels(SAID), forkedStore(store, 'said', forkedModels(SAID)));
    expect(compared).toMatchObject({ isSamePosition: true, ranks: { moved: 0, first: [] }, amounts: { changed: 0, first: [] } });
    expect(compared.documents.map(({ counts }) => [counts?.changed, counts?.onlyReal, counts?.onlyFork])).toEqual(
      compared.documents.map(() => [0, 0, 0]),
    );
  });

  it('by other rules counts as a naive program does, while everyone else reads what serves', async () => {
    const history = playedHistory(5, 80);
    const until = await fill(world, history);
    await live(world, store);
    const before = await documents(store);
    const rules = rulesOf(5);
    await foldFork(parts(), { forkId: 'other', rules, asOf: LAST, until });
    const fork = forkedStore(store, 'other', forkedModels(rules));
    expect(await countsIn(fork)).toEqual(naiveCounts(history, naiveRules(rules)));
    expect(await countsIn(store)).not.toEqual(await countsIn(fork));
    expect(await documents(store)).toEqual(before);
    expect(await world.log.head()).toBe(until);
    const { ranks, documents: counted } = await compareFork(parts(), 'other', forkedModels(rules), fork);
    expect([ranks.moved > 0, ranks.first.length > 0, (counted[0]?.counts?.changed ?? 0) > 0]).toEqual([true, true, true]);
  });

  it('can never serve, writes nothing, is gone on with after a kill, and is dropped as a whole', async () => {
    const until = await fill(world, playedHistory(4, 40));
    await live(world, store);
    const rules = rulesOf(4);
    let events = 0;
    const killing = {
      ...parts(),
      onProgress: () => {
        if ((events += 1) > 2) throw new Error('killed');
      },
    };
    await expect(foldFork(killing, { forkId: 'x', rules, asOf: LAST, until })).rejects.toThrow('killed');
    const { share, isWhole } = (await progressOf(store, ['x'], () => until)).get('x')!;
    expect([share > 0, share < 1, isWhole]).toEqual([true, true, false]);
    await foldFork(parts(), { forkId: 'x', rules, asOf: LAST, until });
    await foldFork(parts(), { forkId: 'whole', rules, asOf: LAST, until });
    expect(await documents(store, generationOf('x'))).toEqual(await documents(store, generationOf('whole')));
    expect((await progressOf(store, ['x'], () => until)).get('x')).toMatchObject({ isWhole: true, share: 1 });
    const { projection } = forkedModels(rules)[0]!;
    await expect(promote(parts(), projection, 'f-x')).rejects.toMatchObject({ code: 'GENERATION.OTHER_RULES' });
    await expect(forkedStore(store, 'x', forkedModels(rules)).writer(projection.spec)).rejects.toThrow('nothing is written');
    await dropFolded(store, 'x');
    await dropFolded(store, 'x');
    expect((await listGenerations(store)).filter(({ name }) => name === 'f-x')).toEqual([]);
    expect((await listGenerations(store)).filter(({ name }) => name === 'f-whole')).toHaveLength(forkedModels(rules).length);
  });
});

it(`of ${HISTORIES} random histories equals what serves where nothing is changed, and a naive count where something is`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const world = logIn(engines.folder());
    const store = openMemoryReadStore();
    const history = playedHistory(seed, 30 + (seed % 4) * 40);
    const until = await fill(world, history);
    await live(world, store);
    const parts = partsOf(world, store);
    const rules = rulesOf(seed);
    await foldFork(parts, { forkId: 'said', rules: SAID, asOf: LAST, until });
    await foldFork(parts, { forkId: 'other', rules, asOf: LAST, until });
    expect([seed, await documents(store, generationOf('said'))]).toEqual([seed, await documents(store)]);
    const found = await countsIn(forkedStore(store, 'other', forkedModels(rules)));
    expect([seed, found]).toEqual([seed, naiveCounts(history, naiveRules(rules))]);
    await world.log.close();
  }
}, 300_000);

it('of a mixed history with nothing changed equals what serves', async () => {
  const world = logIn(engines.folder());
  const store = openMemoryReadStore();
  const mixed = historyOf(400, 4).map(({ type, data }) => ({ type, data, at: NOW }) as At);
  const until = await fill(world, mixed);
  await live(world, store);
  await foldFork(partsOf(world, store), { forkId: 'same', rules: REAL, asOf: LAST, until });
  expect(await documents(store, generationOf('same'))).toEqual(await documents(store));
  await world.log.close();
});
