/** For two who wait for each other: one rings when it has changed something, the other looks again. */
export const createBell = () => {
  let wake: () => void = () => undefined;
  return {
    ring: (): void => wake(),
    /** Until the next ring or the signal. One may wait at a time. */
    heard: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        wake = () => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (signal.aborted) wake();
        signal.addEventListener('abort', wake);
      }),
  };
};
