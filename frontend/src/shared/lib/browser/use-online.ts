import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Whether the browser is online; a server may still not answer. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
