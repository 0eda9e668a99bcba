import type { Leases } from '../leases';

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Leases of one process alone, in the order they were asked for. */
export const openMemoryLeases = (): Leases => {
  const closing = new AbortController();
  const last = new Map<string, Promise<void>>();
  return {
    hold: async (name, work, stop) => {
      const signal = AbortSignal.any([stop, closing.signal]);
      const before = last.get(name) ?? Promise.resolve();
      let isWorking = false;
      const turn = before.then(async () => {
        if (signal.aborted) return;
        isWorking = true;
        await work(signal);
      });
      const done = turn.catch(() => undefined);
      last.set(name, done);
      void done.then(() => last.get(name) === done && last.delete(name));
      // Who only waits need not wait for the end of another's work.
      await Promise.race([turn, aborted(signal)]);
      if (isWorking) await turn;
    },
    close: async () => {
      closing.abort();
      await Promise.all(last.values());
    },
  };
};
