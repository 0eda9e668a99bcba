import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that leaves nothing behind when the operator ends it: `cleanUp` runs at once, then the process ends. */
export const whileInterruptible = async <T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> => {
  const end = (signal: (typeof SIGNALS)[number]): void => {
    cleanUp();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, end);
  }
};
