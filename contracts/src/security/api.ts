import type { AttemptKind } from '../accounts';
import type { Doer } from '../history';
import type { FailureKind } from './rules';

/** A day (YYYY-MM-DD, UTC). */
export type FailureDay = Readonly<{ day: string; failures: Readonly<Record<FailureKind, number>> }>;

/**
 * So many names, or addresses of the network, have no attempt of this kind left until then (ISO), because they made too many. Which they are is
 * stored nowhere.
 */
export type TurnedAway = Readonly<{ kind: AttemptKind; by: 'account' | 'address'; count: number; until: string }>;

/** The newest day first. */
export type SecurityCounts = Readonly<{ days: readonly FailureDay[]; turnedAway: readonly TurnedAway[] }>;

/**
 * Why all sessions of a person ended: with a `reset` or a `change` of the password, a change of `rights`, a wish to be deleted (`leave`), by an
 * admin (`admin`). `unlock`: an admin let them try again.
 */
export type SecurityActKind = 'reset' | 'change' | 'rights' | 'leave' | 'admin' | 'unlock';

/** `by` and `reason` are null where it was the person or the operator. `at` is ISO. */
export type SecurityAct = Readonly<{
  id: string;
  what: SecurityActKind;
  person: Doer;
  by: Doer | null;
  reason: string | null;
  at: string;
}>;
export type SecurityActPage = Readonly<{ acts: readonly SecurityAct[]; next: string | null }>;

/** A person with how many browsers are signed in or remembered (`sessions`), how many of them are remembered, and for what they have no attempt left until when (ISO). */
export type PersonSecurity = Readonly<{
  person: Doer;
  username: string;
  sessions: number;
  remembered: number;
  locks: readonly Readonly<{ kind: AttemptKind; until: string }>[];
  acts: readonly SecurityAct[];
}>;

export type SecurityActRequest = Readonly<{ reason: string }>;
