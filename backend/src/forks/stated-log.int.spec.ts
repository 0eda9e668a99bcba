import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS_IT_WAS, REAL_PLAYS, type ForkRules } from '@refrain/contracts/forks';
import { projections } from '@refrain/projections';
import { changesStatements, foldFork, forkedModels, forkedStore, generationOf } from '@refrain/projections/forks';
import { openSqliteEventLog, sqliteHashChain } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { StatedLog } from './stated-log';
import { naiveStatements, type NaivePay } from './testing/naive-statements';
import { bringUp, FIGURES, paidHistory, UNHEARD_SECONDS } from './testing/paid-history';

/** `FORK_HISTORIES=300` is the long form. */
const HISTORIES = Math.max(4, Number(process.env.FORK_HISTORIES ?? 8) / 2);
const LAST = '9999-12-31T00:00:00.000Z';
const OWN = ['statements', 'statedMonths'] as const;
const ANY_REPEAT = { repeatWindowSeconds: 0, countsOwnPlays: true } as const;

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'refrain-forks-'))));
afterAll(() => rm(folder, { recursive: true }));

const worldOf = async (seed: number, months = 3) => {
  const file = join(folder, `${randomUUID()}.db`);
  const [log, chain, store] = [openSqliteEventLog(file), sqliteHashChain(file), openMemoryReadStore()];
  for (const { spec } of projections) await store.prepare(spec);
  const history = await paidHistory(log, store, seed, months);
  await bringUp(log, store, ['earnings', 'statements']);
  const parts = { log, chain, store, now: () => LAST, pausesMs: [0, 0] };
  const fold = async (forkId: string, rules: ForkRules, asOf = LAST) => {
    const fork = forkedStore(store, forkId, forkedModels(rules));
    const stated = new StatedLog(log, fork);
    const logOf = (name: string) => (name === 'statements' && changesStatements(rules) ? stated.asLog() : log);
    await foldFork(parts, { forkId, rules, asOf, until: await log.head() }, logOf);
    return { fork, stated };
  };
  const documents = async (forkId?: string) => {
    const found: Record<string, string> = {};
    for (const name of OWN)
      for await (const { id, text } of store.scan(name, forkId ? generationOf(forkId) : 'live')) found[`${name} ${id}`] = text;
    return found;
  };
  return { log, store, history, fold, documents };
};
type World = Awaited<ReturnType<typeof worldOf>>;

/** Cents and what is carried, by artist and month. */
const sums = async ({ documents }: World, forkId?: string) =>
  Object.fromEntries(
    Object.entries(await documents(forkId)).flatMap(([key, text]) => {
      const { artistId, month, total, carriedOut } = JSON.parse(text) as Record<string, string>;
      return key.startsWith('statements ') ? [[`${artistId} ${month}`, [Number(total), Number(carriedOut)]]] : [];
    }),
  );

/** Every statement that is folded from a log, in order. */
const seenIn = async (stated: StatedLog): Promise<readonly unknown[]> => {
  const found: unknown[] = [];
  for await (const { events } of stated.asLog().readAll()) found.push(...events.map(({ data, parts }) => [data, parts]));
  return found;
};

const naive = ({ flatMicros: flat, payoutPercent: percent }: typeof FIGURES, seconds: number | null): NaivePay => ({
  ...{ flat, percent, seconds },
});

it(`statements of ${HISTORIES} histories are those of today where the numbers of today are said, and a recount by others`, async () => {
  const rates = { ...FIGURES, flatMicros: 73_015, payoutPercent: { ...FIGURES.payoutPercent, ai_assisted: 35 } };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const world = await worldOf(seed);
    const live = await world.documents();
    expect([seed, await sums(world)]).toEqual([seed, naiveStatements(world.history, naive(FIGURES, null))]);
    await world.fold('said', { ...AS_IT_WAS, rates: FIGURES });
    expect([seed, await world.documents('said')]).toEqual([seed, live]);
    await world.fold('rates', { ...AS_IT_WAS, rates });
    expect([seed, await sums(world, 'rates')]).toEqual([seed, naiveStatements(world.history, naive(rates, null))]);
    const seconds = seed % 2 === 1 ? UNHEARD_SECONDS : 5 + seed * 7;
    const plays = { ...REAL_PLAYS, ...ANY_REPEAT, countedAfterSeconds: seconds };
    await world.fold('both', { charts: null, plays, rates });
    expect([seed, await sums(world, 'both')]).toEqual([seed, naiveStatements(world.history, naive(rates, seconds))]);
    expect(await world.documents()).toEqual(live);
    // An artist who was stated nothing is stated where the fork counts.
    const isStated = async (forkId?: string) => Object.keys(await sums(world, forkId)).some((key) => key.includes('unheard'));
    expect([seed, await isStated(), await isStated('both')]).toEqual([seed, false, seed % 2 === 1]);
    await world.log.close();
  }
});

it('statements are others where other plays count, and a batch that comes again is stated the same', async () => {
  const world = await worldOf(3);
  const rules = { ...AS_IT_WAS, plays: { ...REAL_PLAYS, ...ANY_REPEAT, countedAfterSeconds: 600 } };
  const { fork, stated } = await world.fold('longer', rules);
  const less = await sums(world, 'longer');
  expect(Object.keys(less).length).toBeGreaterThan(0);
  expect(less).not.toEqual(await sums(world));
  // The first of them stand in the fork by now, and the last month of each artist in mind.
  const first = await seenIn(stated);
  expect([first.length > 0, await seenIn(stated), await seenIn(new StatedLog(world.log, fork))]).toEqual([true, first, first]);
  await world.log.close();
});

it('up to a moment holds the statements that were there then', async () => {
  const world = await worldOf(5);
  const live = await world.documents();
  const middle = Object.values(live)
    .flatMap((text) => (JSON.parse(text) as { at?: string }).at ?? [])
    .sort()[2]!;
  await world.fold('then', { ...AS_IT_WAS, rates: FIGURES }, middle);
  const then = Object.entries(live).filter(
    ([key, text]) => key.startsWith('statements ') && (JSON.parse(text) as { at: string }).at <= middle,
  );
  const found = Object.entries(await world.documents('then')).filter(([key]) => key.startsWith('statements '));
  expect([found.length, found]).toEqual([3, then]);
  await world.log.close();
});
