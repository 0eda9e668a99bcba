import type { Leases } from '../leases';

/** Leases of one process alone, in the order they were asked for. */
export const openMemoryLeases = (): Leases => {
  const closing = new AbortController();
  const last = new Map<string, Promise<void>>();
  return {
    hold: async (name, work, stop) => {
      const signal = AbortSignal.any([stop, closing.signal]);
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(async () => {
        if (!signal.aborted) await work(signal);
      });
      const done = turn.catch(() => undefined);
      last.set(name, done);
      await turn;
      if (last.get(name) === done) last.delete(name);
    },
    close: async () => {
      closing.abort();
      await Promise.all(last.values());
    },
  };
};
