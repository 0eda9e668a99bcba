import type { Recorded } from '@refrain/contracts/kernel';
import type { AsideLane } from '@refrain/storage/vault';

/** A partner that is away for an hour is outlasted; an event that never works is parked after about two hours. */
const RETRY_MS = [100, 500, 2000, 10_000, 30_000, 120_000, 600_000] as const;
export const MOST_ATTEMPTS = 18;

/** Our own stores: no lane is at fault while one of them is away. */
const AWAY = new Set([
  'LogUnavailable',
  'LogWentBack',
  'ReadStoreUnavailable',
  'VaultUnavailable',
  'MediaUnavailable',
  'MediaToolUnavailable',
]);
const FAULT_LENGTH = 100;

export const pauseAfter = (attempts: number): number => RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? 0;

/** Name and code. A message may name a person, and this is kept where erasure does not look. */
const faultOf = (error: unknown): string => {
  const { name = 'Error', code } = (typeof error === 'object' ? (error ?? {}) : {}) as { name?: unknown; code?: unknown };
  return [name, code]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, FAULT_LENGTH);
};

/** The lane after its event was tried in vain at `now` (ISO). */
export const failedOnce = (aside: AsideLane, { position, id, type }: Recorded, error: unknown, now: string): AsideLane => {
  const isOurs = error instanceof Error && AWAY.has(error.name);
  const before = aside.eventId === id ? aside : { attempts: 0, failedAt: null };
  const attempts = isOurs ? Math.min(before.attempts + 1, MOST_ATTEMPTS - 1) : before.attempts + 1;
  const parkedAt = attempts >= MOST_ATTEMPTS ? now : null;
  return {
    ...aside,
    tried: position,
    eventId: id,
    eventType: type,
    attempts,
    failedAt: before.failedAt ?? now,
    fault: faultOf(error),
    parkedAt,
  };
};

/** The lane after an event of it was dealt with, or skipped. */
export const movedOn = (aside: AsideLane, after: string): AsideLane => ({
  ...aside,
  ...{ after, waiting: Math.max(aside.waiting - 1, 0), attempts: 0, failedAt: null, fault: '', parkedAt: null },
});
