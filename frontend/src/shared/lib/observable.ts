import { useSyncExternalStore } from 'react';

/** A value outside React that components follow; for what the browser reports, not for what belongs in the store. */
export const observable = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return {
    get,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((notify) => notify());
    },
    useValue: (): T => useSyncExternalStore(subscribe, get, get),
  };
};
