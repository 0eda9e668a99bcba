/** What a window reports of an error that nothing caught. `source` is the address of the script, or a stack that names it. */
export type Uncaught = Readonly<{ message: string; source: string }>;

const SOCKET = /web\s?socket/i;
const OF_PI = /minepi\.com|pi-sdk/i;

/** The SDK of Pi complains of its own line, which nobody here can mend. */
export const isPiSocketFault = ({ message, source }: Uncaught): boolean =>
  SOCKET.test(message) && OF_PI.test(`${message} ${source}`);

const uncaughtOf = (event: ErrorEvent | PromiseRejectionEvent): Uncaught => {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if ('reason' in event) return { message: error instanceof Error ? error.message : String(error), source: stack };
  return { message: event.message, source: `${event.filename} ${stack}` };
};

/** Records uncaught errors. Errors of Pi about its own connection are dropped, also for all other listeners. */
export const watchFaults = (note: (message: string) => void): void => {
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    // An image or a script that failed to load also passes here, and says nothing.
    if (event.target !== window) return;
    const uncaught = uncaughtOf(event);
    if (isPiSocketFault(uncaught)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    note(uncaught.message);
  };
  window.addEventListener('error', hear, { capture: true });
  window.addEventListener('unhandledrejection', hear, { capture: true });
};
