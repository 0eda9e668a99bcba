import { readFileSync } from 'node:fs';

/**
 * Milliseconds, since it began, in which the main thread of this process could have run and something else had the processor. Time on a clock without
 * this is that of an idle machine. 0 where the system does not say.
 */
export const waitedForCpuMs = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};
