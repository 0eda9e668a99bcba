import { CHART_RULES, CHART_WINDOWS, hourOf } from '@refrain/contracts/charts';
import { ProjectionRunner, type Projection } from '../../kernel';
import { recorded } from '../../kernel/testing/projection-spec';
import type { ReadStore } from '@refrain/storage/read-store';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { chartSlicesProjection } from './slices.projector';
import { naiveChart } from '../testing/naive-recount';
import { RANDOM_LISTS, randomHistory, randomOf, type At } from '../testing/random-history';
import { chartReceiptsProjection } from '../why/why.projector';
import { chartWhyTally } from '../why/why.queries';
import type { Moment } from './as-of';
import { contendersAsOf, rankedAsOf } from './as-of.queries';
import { chartsProjection } from './charts.projector';

/** 500 in the long form. */
const HISTORIES = Number(process.env.CHART_HISTORIES ?? 50);
const MOMENTS = 4;
const PROJECTIONS: readonly Projection[] = [chartsProjection, chartSlicesProjection, chartReceiptsProjection];

/** All projections of charts, folded into one store. */
const folded = async (history: readonly At[]): Promise<ReadStore> => {
  const store = openMemoryReadStore();
  const events = recorded(...history);
  for (const projection of PROJECTIONS) {
    await store.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    const mine = events.filter(({ type }) => projection.types.includes(type));
    await runner.take({ events: mine, position: events.at(-1)?.position ?? '', caughtUp: true });
  }
  return store;
};

const momentOf = (seed: number, history: readonly At[], n: number): Moment => {
  const random = randomOf(seed * 31 + n);
  const at = history[random(history.length)]?.at ?? '';
  return {
    window: CHART_WINDOWS[random(4)] ?? 'week',
    list: RANDOM_LISTS[random(random(2) ? 3 : RANDOM_LISTS.length)] ?? 'all',
    asOf: hourOf(new Date(Date.parse(at) + random(3) * 3_600_000).toISOString()),
    rules: CHART_RULES[random(2)] ?? 'then',
  };
};

it(`of ${HISTORIES} random histories is the chart as of a moment that of a naive count of the events before it`, async () => {
  let places = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const history = randomHistory(seed, 20 + (seed % 5) * 40);
    const store = await folded(history);
    for (let n = 0; n < MOMENTS; n += 1) {
      const moment = momentOf(seed, history, n);
      const { window, list, asOf, rules } = moment;
      const ranked = (await rankedAsOf(store, moment)).map(({ trackId, playCount }) => ({ trackId, plays: playCount }));
      const expected = naiveChart(history, window, list, asOf, rules);
      expect({ seed, moment, ranked }).toEqual({ seed, moment, ranked: expected });
      places += ranked.length;
    }
  }
  // The histories are long enough for charts to be of something.
  expect(places).toBeGreaterThan(HISTORIES * 4);
}, 300_000);

it('counts for "why" the same plays as for the place', async () => {
  let looked = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const history = randomHistory(seed, 120);
    const store = await folded(history);
    for (let n = 0; n < MOMENTS; n += 1) {
      const moment = momentOf(seed, history, n);
      for (const { trackId, playCount } of await contendersAsOf(store, moment)) {
        const { attempts } = await chartWhyTally(store, moment, trackId);
        expect({ seed, moment, trackId, counted: attempts.HEARD_ENOUGH }).toEqual({ seed, moment, trackId, counted: playCount });
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(200);
});
