import { useSyncExternalStore } from 'react';
import { lineState } from './socket';

/** Whether the line to the server stands. While it does nothing has to be polled for. */
export const useLine = (): boolean => useSyncExternalStore(lineState.watch, lineState.isUp);
