import { setTimeout as pause } from 'node:timers/promises';

/** How long others may join a build before it begins: at a start all that do not fit ask within this. */
const GATHER_MS = 50;

/** Builds several projections, each in one pass with the others, until the signal. */
export type BuildAll<P> = (projections: readonly P[], signal: AbortSignal) => Promise<void>;

/** Gathers what asks to be built at about the same time, and builds one group after the other: each keeps many documents in hand. */
export const buildQueue = <P>(build: BuildAll<P>, stop: AbortSignal): ((projection: P, signal: AbortSignal) => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  let gathering: { wanted: P[]; signals: AbortSignal[]; done: Promise<void> } | null = null;
  const begin = (): NonNullable<typeof gathering> => {
    const group = { wanted: [] as P[], signals: [] as AbortSignal[], done: Promise.resolve() };
    const run = async (): Promise<void> => {
      await pause(GATHER_MS, undefined, { signal: stop }).catch(() => undefined);
      gathering = null;
      const signal = AbortSignal.any([stop, ...group.signals]);
      if (!signal.aborted) await build(group.wanted, signal);
    };
    group.done = last.then(run);
    last = group.done.catch(() => undefined);
    return group;
  };
  return async (projection, signal) => {
    const group = (gathering ??= begin());
    group.wanted.push(projection);
    group.signals.push(signal);
    await group.done;
  };
};
