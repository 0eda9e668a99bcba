import { useSyncExternalStore } from 'react';
import { lineState } from './socket';

/** Whether the connection to the server is open. While it is, nothing has to be polled. */
export const useLine = (): boolean => useSyncExternalStore(lineState.watch, lineState.isUp);
