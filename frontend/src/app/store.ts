import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/lib/api';
import { listeners, type RootState } from '../shared/lib/redux';
import { reducers } from './reducers';

export const store = configureStore({
  reducer: reducers,
  middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
});

/** Every part of the state that some file counts on is there. */
store.getState satisfies () => RootState;
