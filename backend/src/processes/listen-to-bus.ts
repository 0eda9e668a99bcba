import type { Live } from '../kernel/live/live';

/** A bus that is away for a moment is no reason to send everybody off. */
const PATIENCE_MS = 10_000;

/**
 * Accepts live connections only while the bus works, and receives each change of that. Returns how to report a change, and how
 * to end.
 */
export const listenToBus = (
  live: Pick<Live, 'hears'>,
  patienceMs = PATIENCE_MS,
): Readonly<{ changed: (up: boolean) => void; close: () => void }> => {
  let timer: NodeJS.Timeout | undefined;
  return {
    changed: (up) => {
      clearTimeout(timer);
      if (up) live.hears(true);
      else timer = setTimeout(() => live.hears(false), patienceMs).unref();
    },
    close: () => clearTimeout(timer),
  };
};
