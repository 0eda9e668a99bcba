import { BroadcastChannel } from 'node:worker_threads';
import type { BusMessage, ChangeBus } from '../change-bus';
import { createListeners } from '../listeners';

/**
 * A bus between everything in this process that opened the same name, in whatever thread. Listeners hear each message once,
 * after the publisher's own turn, in the order it was published.
 * @param onListenerError receives what a listener threw; default: a process warning
 */
export const openInProcessBus = (name: string, onListenerError?: (error: unknown) => void): ChangeBus => {
  const listeners = createListeners(onListenerError);
  const channel = new BroadcastChannel(`refrain:change-bus:${name}`);
  let open = true;

  channel.onmessage = (event) => listeners.notify((event as { data: BusMessage }).data);
  channel.unref();

  return {
    publish: (message) => {
      if (!open) return;
      // The channel reaches every other opener but not this one.
      channel.postMessage(message);
      queueMicrotask(() => listeners.notify(message));
    },
    subscribe: listeners.add,
    close: async () => {
      if (!open) return;
      open = false;
      listeners.clear();
      channel.close();
    },
  };
};
