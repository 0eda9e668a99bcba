import type { RootState } from '../shared/lib/redux';
import { createStore } from './store';

/** Does not compile while a part is missing. */
const PARTS: Readonly<Record<keyof RootState, true>> = {
  api: true,
  departure: true,
  drafts: true,
  feedBuffer: true,
  ownActs: true,
  player: true,
  sessionEnding: true,
  uploads: true,
};

it('the store holds every part of the state that some file counts on', () => {
  expect(Object.keys(createStore().getState()).sort()).toEqual(Object.keys(PARTS).sort());
});
