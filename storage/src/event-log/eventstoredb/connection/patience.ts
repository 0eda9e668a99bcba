import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '../../../kernel/backoff';
import { LogRefused, LogUnavailable } from '../../event-log';

/** How long an outage is hidden from callers: longer than a cluster takes to elect a leader. An API can still say that the log is away. */
export const PATIENCE_MS = 5000;
/** How long one call waits for its answer before it is made again over a new connection. */
export const SILENCE_MS = 2500;

const FIRST_PAUSE_MS = 25;
/** Pauses grow up to this part of the patience, and at most to five seconds. */
const PAUSES = 12;
const LONGEST_PAUSE_MS = 5000;

/** Called each time that an outage makes a caller wait. */
type OnWaiting = (error: Error, waitedMs: number) => void;

/** @param onWaiting is for who has more patience than a person: an operator reads what is waited for */
export type PatienceSettings = Readonly<{ patienceMs?: number; onWaiting?: OnWaiting }>;

/** Asked after each failure: pauses, and says whether to try again. */
type Again = (error: unknown, signal?: AbortSignal) => Promise<boolean>;

export type Outage = Readonly<{
  /** For one call, from now on. */
  begin: () => Again;
  /** The server gave an answer. */
  over: () => void;
}>;

/**
 * How long calls are tried again: until the outage has lasted as long as the patience. So the first callers wait for it, and in a long outage the
 * later ones hear at once.
 */
export const createOutage = (
  { patienceMs = PATIENCE_MS, onWaiting = () => undefined }: PatienceSettings = {},
  now = () => performance.now(),
): Outage => {
  const longestPauseMs = Math.min(LONGEST_PAUSE_MS, patienceMs / PAUSES);
  let since: number | null = null;
  let failedAt = -Infinity;
  const failed = () => {
    failedAt = now();
    since ??= failedAt;
  };
  return {
    over: () => (since = null),
    begin: () => {
      // What nobody has asked for since may be over.
      if (now() - failedAt > patienceMs) since = null;
      const until = (since ?? now()) + patienceMs;
      let failures = 0;
      return async (error, signal) => {
        if (!(error instanceof LogUnavailable)) return false;
        failed();
        const pauseMs = backoffMs((failures += 1), { firstMs: FIRST_PAUSE_MS, longestMs: longestPauseMs });
        const isHopeless = error instanceof LogRefused || signal?.aborted || now() + pauseMs > until;
        if (isHopeless) return false;
        onWaiting(error, now() - (since ?? now()));
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
        return !signal?.aborted;
      };
    },
  };
};

/** Does it until it works, for as long as there is patience. @throws what the last attempt threw */
export const withPatience = async <T>(outage: Outage, attempt: () => Promise<T>): Promise<T> => {
  const again = outage.begin();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(await again(error))) throw error;
    }
  }
};

/** Reads part after part until it is done: after a failure from where it was, for as long as there is patience with each. */
export async function* goingOn<T>(outage: Outage, part: () => AsyncIterable<T>, isDone: () => boolean): AsyncGenerator<T> {
  let again = outage.begin();
  while (!isDone()) {
    try {
      for await (const each of part()) {
        again = outage.begin();
        yield each;
      }
    } catch (error) {
      if (!(await again(error))) throw error;
    }
  }
}
