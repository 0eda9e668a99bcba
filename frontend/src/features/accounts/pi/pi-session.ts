import { pi } from '@refrain/contracts/accounts';

/**
 * Goes on with the session of the Pi Browser, or begins a new one when the last began too long ago (spec part 1, section 4).
 * Answers whether a new one began: what was noted of the one before is of no use then.
 */
export const renewPiSession = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  try {
    const start = Number(storage.getItem(pi.sessionKey));
    // A start in the future is from before the clock was set.
    if (start > 0 && start <= now && now - start <= pi.sessionMs) return false;
    storage.setItem(pi.sessionKey, String(now));
  } catch {
    // Without storage each page is a session of its own.
  }
  return true;
};
