import { configureStore, type ReducersMapObject } from '@reduxjs/toolkit';
import { api } from '../shared/lib/api/api';
import { listeners, type RootState } from '../shared/lib/redux';
import { contexts } from './contexts';

/** What each context keeps. That nothing of `RootState` is missing is tested beside this file. */
const reducer = Object.fromEntries(
  [api, ...contexts.flatMap(({ slices = [] }) => slices)].map((slice) => [slice.reducerPath, slice.reducer]),
) as unknown as ReducersMapObject<RootState>;

export const createStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
  });

export const store = createStore();
