import { BroadcastChannel } from 'node:worker_threads';
import type { BusMessage, ChangeBus } from '../change-bus';

type Listener = (message: BusMessage) => void;

/** Failures of listeners are shown, not thrown: a broken listener is its own affair. */
const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)), { detail: 'thrown by a listener of the change bus' });

/**
 * A bus between everything in this process that opened the same name, in whatever thread. Listeners hear each message
 * once, after the publisher's own turn, in the order it was published.
 * @param onListenerError told what a listener threw; default: a process warning
 */
export const openInProcessBus = (name: string, onListenerError: (error: unknown) => void = warn): ChangeBus => {
  const listeners = new Map<symbol, Listener>();
  const channel = new BroadcastChannel(`refrain:change-bus:${name}`);
  let open = true;

  const deliver = (message: BusMessage): void => {
    for (const [key, listener] of [...listeners]) {
      if (!listeners.has(key)) continue;
      try {
        listener(message);
      } catch (error) {
        onListenerError(error);
      }
    }
  };
  channel.onmessage = (event) => deliver((event as { data: BusMessage }).data);
  channel.unref();

  return {
    publish: (message) => {
      if (!open) return;
      // The channel reaches every other opener but not this one.
      channel.postMessage(message);
      queueMicrotask(() => deliver(message));
    },
    subscribe: (listener) => {
      const key = Symbol();
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
    close: async () => {
      if (!open) return;
      open = false;
      listeners.clear();
      channel.close();
    },
  };
};
