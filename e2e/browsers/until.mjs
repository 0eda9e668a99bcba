import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/**
 * Waits for a fact.
 * @template T
 * @param {string} fact what is waited for, in words
 * @param {() => Promise<T | null | undefined | false>} look
 * @param {{ withinMs?: number }} [options]
 * @returns {Promise<T>} what it saw
 * @throws {Error} with the fact, and with the last error of a look
 */
export const until = async (fact, look, { withinMs = PATIENCE_MS } = {}) => {
  let reason = '';
  for (const end = Date.now() + withinMs; ; await pause(POLL_MS)) {
    try {
      const seen = await look();
      if (seen) return seen;
      reason = '';
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : String(error)})`;
    }
    if (Date.now() > end) throw new Error(`${fact}: not so after ${withinMs / 1000} s${reason}`);
  }
};
