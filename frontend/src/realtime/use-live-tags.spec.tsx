import { createStore } from '../app/store';
import { api } from '../shared/lib/api/api';
import { isFetchedSince } from './use-live-tags';

const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSampleChart: build.query<string, void>({ query: () => 'http://sample/chart', providesTags: ['Chart'] }),
    getSampleOther: build.query<string, void>({ query: () => 'http://sample/other', providesTags: ['Trend'] }),
  }),
});
const { getSampleChart, getSampleOther } = sampleApi.endpoints;

/** A store that asked for the chart at 100,000 ms. */
const asked = async () => {
  globalThis.fetch = () => Promise.resolve(Response.json('an answer'));
  jest.spyOn(Date, 'now').mockReturnValue(100_000);
  const store = createStore();
  await store.dispatch(getSampleChart.initiate());
  return store;
};
const known = (store: Awaited<ReturnType<typeof asked>>, ageMs?: number) =>
  isFetchedSince(store.getState(), ['Chart'], ageMs === undefined ? {} : { ageMs }, 101_000);
afterEach(() => jest.restoreAllMocks());

it('a push that is repeated is known where all that shows it was asked for well after it', async () => {
  const store = await asked();
  expect([known(store, 90_000), known(store, 6001), known(store, 6000), known(store, 0)]).toEqual([true, true, false, false]);
});

it('what is pushed now is new', async () => {
  expect(known(await asked())).toBe(false);
});

it('answers that are still on their way may be older, whatever they will show', async () => {
  const store = await asked();
  globalThis.fetch = () => new Promise(() => undefined);
  jest.spyOn(Date, 'now').mockReturnValue(50_000);
  const waiting = store.dispatch(getSampleOther.initiate());
  expect([known(store, 40_000), known(store, 60_000)]).toEqual([false, true]);
  waiting.abort();
});
