import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../shared/lib/api';
import { reducers } from './reducers';

const listeners = createListenerMiddleware();

export const store = configureStore({
  reducer: reducers,
  middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;

/** For effects that answer to actions, such as the bridge to the audio engine. */
export const startAppListening = listeners.startListening.withTypes<RootState, AppDispatch>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<typeof store>();
