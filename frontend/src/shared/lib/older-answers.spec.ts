import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import { watchOlderAnswers } from './older-answers';
import { listeners } from './redux';

const samples = api.injectEndpoints({
  endpoints: (build) => ({ getSample: build.query<string, void>({ query: () => 'http://refrain.test/sample' }) }),
});
const { getSample } = samples.endpoints;
beforeAll(() => void watchOlderAnswers());

/** A store whose sample is being fetched again, and a change of it that is shown meanwhile. */
const changedMeanwhile = async () => {
  const answers: ((text: string) => void)[] = [];
  globalThis.fetch = () => new Promise((resolve) => answers.push((text) => resolve(Response.json(text))));
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
  });
  const asked = async (times: number) => {
    while (answers.length < times) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const first = store.dispatch(getSample.initiate());
  await asked(1);
  answers[0]!('old');
  await first;
  const second = store.dispatch(getSample.initiate(undefined, { forceRefetch: true }));
  await asked(2);
  store.dispatch(samples.util.updateQueryData('getSample', undefined, () => 'new'));
  return { store, answers, asked, second, shown: () => getSample.select()(store.getState()).data };
};

it('asks once more for an answer that was on its way while a change was shown', async () => {
  const { answers, asked, second, shown } = await changedMeanwhile();
  answers[1]!('old');
  await second;
  await asked(3);
  answers[2]!('newest');
  while (shown() !== 'newest') await new Promise((resolve) => setTimeout(resolve, 1));
  expect(answers).toHaveLength(3);
});

it('asks for nothing where nobody waits for the answer any more', async () => {
  const { store, answers, shown } = await changedMeanwhile();
  store.dispatch(api.util.resetApiState());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([answers.length, shown()]).toEqual([2, undefined]);
});
