import type { BusMessage } from './change-bus';

export type Listener = (message: BusMessage) => void;

/** Failures of listeners are shown, not thrown: a broken listener is its own affair. */
const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)), {
    detail: 'thrown by a listener of the change bus',
  });

/** The listeners at one end of a bus. @param onListenerError receives what a listener threw; default: a process warning */
export const createListeners = (onListenerError: (error: unknown) => void = warn) => {
  const listeners = new Map<symbol, Listener>();
  return {
    add: (listener: Listener): (() => void) => {
      const key = Symbol();
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
    notify: (message: BusMessage): void => {
      for (const [key, listener] of [...listeners]) {
        if (!listeners.has(key)) continue;
        try {
          listener(message);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    clear: (): void => listeners.clear(),
  };
};
