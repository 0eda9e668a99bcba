import type { Position } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { projections } from './all';
import { chartsProjection } from './charts';
import { build, diff, promote, ProjectionRunner, type Projection } from './kernel';
import { ENGINES, startEngines, type Engines } from './kernel/testing/engines';
import { bringUp, logIn, partsOf, textsOf } from './kernel/testing/generations';
import { tracksProjection } from './tracks';
import { historyOf } from './testing/histories';

/** Some of each type: there are about 290. */
const EVENTS = 600;
const SEED = 5;
const at = (i: number): string => new Date(Date.UTC(2026, 5, 1, 0, 30 * i)).toISOString();

/** The same events each time; gives their positions. */
const fill = async (log: EventLog, count = EVENTS): Promise<readonly Position[]> => {
  const positions: Position[] = [];
  for (const [i, { type, data }] of historyOf(count, SEED).entries()) {
    const event = { id: `event-${i}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at: at(i) };
    positions.push((await log.append(`stream-${i}`, [event], 'none')).position);
  }
  return positions;
};

const foldedIn = async (log: EventLog, projection: Projection, until?: Position): Promise<string> => {
  const store = openMemoryReadStore();
  await store.prepare(projection.spec);
  const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: [] });
  await runner.catchUp(until);
  return textsOf(store, projection);
};

let engines: Engines;
let world: ReturnType<typeof logIn>;
let positions: readonly Position[];
beforeAll(async () => {
  engines = await startEngines();
  world = logIn(engines.folder);
  positions = await fill(world.log);
});
afterAll(async () => {
  await world.log.close();
  await engines.stop();
});
const position = (i: number): Position => positions[i] ?? '';

describe.each(projections.map((projection) => [projection.spec.name, projection] as const))('%s', (name, projection) => {
  it('has the same documents, byte for byte, in a generation of the same position on each engine', async () => {
    const until = position(EVENTS / 2);
    const expected = await foldedIn(world.log, projection, until);
    for (const engine of ENGINES) {
      const store = engines.open[engine]();
      await build(partsOf(world, store), projection, { as: 'half', until });
      expect([engine, await textsOf(store, projection, '@half')]).toEqual([engine, expected]);
      await store.close();
    }
  });

  it('has no position of the log in a document', async () => {
    const log = openMemoryEventLog();
    await log.append(
      'before',
      [{ id: 'x', type: 'Unread', version: 1, data: {}, meta: { actor: null, correlation: '' }, at: at(0) }],
      'any',
    );
    await fill(log);
    expect(await foldedIn(log, projection)).toBe(await foldedIn(world.log, projection));
    expect(name).toBe(projection.spec.name);
  });
});

describe('charts', () => {
  it('as of a position are those of the events that were recorded until then', async () => {
    const store = openMemoryReadStore();
    await bringUp(world.log, store, chartsProjection);
    // All but the last event that they read, wherever a new type of event put them.
    const read = historyOf(EVENTS, SEED).flatMap(({ type }, index) => (chartsProjection.types.includes(type) ? [index] : []));
    const i = read.at(-2) ?? 0;
    await build(partsOf(world, store), chartsProjection, { as: 'then', until: position(i) });
    // As `refrain charts --as-of` folds them: by the moment.
    const byMoment = openMemoryReadStore();
    await byMoment.prepare(chartsProjection.spec);
    const runner = await ProjectionRunner.open({ log: world.log, store: byMoment, projection: chartsProjection });
    for await (const batch of world.log.readAll({ types: chartsProjection.types }))
      await runner.take({ ...batch, events: batch.events.filter((event) => event.at <= at(i)) });
    const then = await textsOf(store, chartsProjection, '@then');
    expect(then).toBe(await textsOf(byMoment, chartsProjection));
    expect(then.split('\n').length).toBeGreaterThan(5);
    const found = await diff(partsOf(world, store), chartsProjection, ['then', 'live']);
    expect([found.isSamePosition, found.first.length > 0]).toEqual([false, true]);
  });

  it('and tracks fold plays by the first version of the rule, which is that of today, so that they can serve', async () => {
    const store = openMemoryReadStore();
    for (const projection of [chartsProjection, tracksProjection]) {
      await bringUp(world.log, store, projection);
      await build(partsOf(world, store), projection, { as: 'first', rules: { 'play-verdict': 1 } });
      expect(await diff(partsOf(world, store), projection, ['first', 'live'])).toMatchObject({ isSamePosition: true, first: [] });
      await promote(partsOf(world, store), projection, 'first');
    }
  });
});
