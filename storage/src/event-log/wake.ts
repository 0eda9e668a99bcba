import { LogUnavailable } from './event-log';

/** How a subscription is made to drop in tests: as after a fault, or as after a clean end of the connection. */
export type Drop = 'fault' | 'end';

/**
 * Wakes readers that wait at the head of a log. A reader takes a ticket, looks, and waits with that ticket: whatever was
 * committed since the ticket ends the wait at once, so nothing falls between looking and waiting.
 */
export interface Wake {
  ticket(): number;
  /** Something was committed. */
  notify(): void;
  /** Until something was committed after the ticket was taken, the poll is due, or the signal aborts. */
  since(ticket: number, signal: AbortSignal): Promise<void>;
  /** Makes every running subscription drop. */
  drop(how: Drop): void;
  /** For one subscription: asked at each turn, says whether it must end, or throws LogUnavailable. */
  dropped(): () => boolean;
}

/** `pollMs` bounds the wait, for commits that sent no notification (other processes). */
export const createWake = (pollMs: number): Wake => {
  let count = 0;
  let drops: readonly Drop[] = [];
  const waiting = new Set<() => void>();
  const notify = () => {
    count += 1;
    for (const wakeUp of [...waiting]) wakeUp();
  };
  return {
    ticket: () => count,
    notify,
    since: (ticket, signal) =>
      new Promise((resolve) => {
        if (ticket !== count || signal.aborted) return resolve();
        const wakeUp = () => {
          clearTimeout(poll);
          waiting.delete(wakeUp);
          signal.removeEventListener('abort', wakeUp);
          resolve();
        };
        const poll = setTimeout(wakeUp, pollMs);
        waiting.add(wakeUp);
        signal.addEventListener('abort', wakeUp);
      }),
    drop: (how) => {
      drops = [...drops, how];
      notify();
    },
    dropped: () => {
      const before = drops.length;
      return () => {
        const how = drops[before];
        if (how === 'fault') throw new LogUnavailable('the subscription was dropped');
        return how === 'end';
      };
    },
  };
};
