import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { api } from './api/api';

/** The state of the whole store. Each slice adds its own part with `declare module`, so that nothing below the store imports it. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
}
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppStore = Readonly<{ dispatch: AppDispatch; getState: () => RootState }>;

export const listeners = createListenerMiddleware();

/** For effects that answer to actions, such as the bridge to the audio engine. */
export const startAppListening = listeners.startListening.withTypes<RootState, AppDispatch>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore: () => AppStore = useStore;
