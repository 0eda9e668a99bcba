import { CHART_WINDOWS, hourOf } from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { ProjectionRunner } from '../../kernel';
import { ENGINES, startEngines, type Engines } from '../../kernel/testing/engines';
import { recorded } from '../../kernel/testing/projection-spec';
import { chartSlicesProjection } from './slices.projector';
import { RANDOM_LISTS, randomHistory, type At } from '../testing/random-history';
import { chartReceiptsProjection } from '../why/why.projector';
import { chartWhyTally } from '../why/why.queries';
import { contendersAsOf } from './as-of.queries';
import { chartsProjection } from './charts.projector';
import { chartRuns } from './runs.queries';

const HISTORIES = Number(process.env.CHART_ENGINE_HISTORIES ?? 6);

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(() => engines.stop());

const foldInto = async (store: ReadStore, history: readonly At[]) => {
  const events = recorded(...history);
  for (const projection of [chartsProjection, chartSlicesProjection, chartReceiptsProjection]) {
    await store.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    const mine = events.filter(({ type }) => projection.types.includes(type));
    await runner.take({ events: mine, position: events.at(-1)?.position ?? '', caughtUp: true });
  }
};

/** Charts, runs and tallies of a history, as one text. */
const answers = async (store: ReadStore, history: readonly At[]): Promise<string> => {
  const asOf = hourOf(history[Math.floor(history.length / 2)]?.at ?? '');
  const all: unknown[] = [];
  for (const window of CHART_WINDOWS) {
    for (const list of RANDOM_LISTS) {
      for (const rules of ['then', 'now'] as const) {
        const moment = { window, list, asOf, rules };
        const ranked = await contendersAsOf(store, moment);
        const [first] = ranked;
        all.push(moment, ranked, first ? (await chartWhyTally(store, moment, first.trackId)).attempts : null);
      }
      if (list === 'all' && window !== 'day') all.push(await chartRuns(store, window, list, asOf));
    }
  }
  return JSON.stringify(all);
};

it(
  `all engines answer the same bytes of ${HISTORIES} histories`,
  async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const history = randomHistory(seed * 101, 150);
      const texts: string[] = [];
      for (const name of ENGINES) {
        const store = engines.open[name]();
        await foldInto(store, history);
        texts.push(await answers(store, history));
        await store.close();
      }
      expect(texts[0]?.length).toBeGreaterThan(5000);
      expect(texts.slice(1)).toEqual([texts[0], texts[0]]);
    }
  },
  60_000 + HISTORIES * 20_000,
);
