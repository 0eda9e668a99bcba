import { setTimeout as pause } from 'node:timers/promises';
import type { Leases } from './leases';

/** After a failure, and while failures go on. Short enough that all is caught up soon after a server is back. */
const PAUSES_MS = [250, 500, 1000, 2000, 5000] as const;
/** Work that went well for this long starts again with the shortest pause. */
const STEADY_MS = 30_000;

/**
 * Runs work under a lease for as long as the process lives. What it throws goes to `onFault`, and it is begun again, later and
 * later; the lease is free meanwhile, so that another process may have more luck. Ends when `stop` aborts, or when the work ends
 * by itself; never throws.
 */
export const keepAtWork = async (
  leases: Leases,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> => {
  let failures = 0;
  while (!stop.aborted) {
    const began = performance.now();
    try {
      return await leases.hold(name, work, stop);
    } catch (error) {
      if (stop.aborted) return;
      if (performance.now() - began > STEADY_MS) failures = 0;
      onFault(error);
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)], undefined, { signal: stop }).catch(() => undefined);
      failures += 1;
    }
  }
};
