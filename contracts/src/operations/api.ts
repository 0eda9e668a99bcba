/** One reaction: lanes that fail and are retried by themselves, and those that wait for an operator. */
export type ReactionState = Readonly<{ name: string; position: string; failing: number; parked: number }>;

/** GET /api/admin/reactions */
export type ReactionsResponse = Readonly<{ reactions: readonly ReactionState[] }>;

/**
 * A lane that fails at an event, with everything behind it. `waiting` counts that event too. `fault` is the name and code of what was
 * thrown; the logs say more, by the id of the event. Times are ISO; `parkedAt` is null while it is retried by itself.
 */
export type WaitingLane = Readonly<{
  lane: string;
  eventId: string;
  eventType: string;
  waiting: number;
  attempts: number;
  failedAt: string | null;
  fault: string;
  parkedAt: string | null;
}>;

/** GET /api/admin/reactions/{name}?after={cursor}: parked ones first, then by lane. */
export type LanePage = Readonly<{ lanes: readonly WaitingLane[]; next: string | null }>;

/** POST /api/admin/reactions/{name}/retry. `eventId` is the one that the operator saw. */
export type RetryLaneRequest = { lane: string; eventId: string; reason?: string };

/** POST /api/admin/reactions/{name}/skip: the one event is left out for good, what is behind it goes on. */
export type SkipLaneRequest = { lane: string; eventId: string; reason: string };

/** A process with a partner that is not settled. `since` (ISO) is when it came to its status; `reason` is a code, where it is unknown. */
export type OpenEffect = Readonly<{
  effectId: string;
  kind: string;
  status: 'intended' | 'requested' | 'unknown';
  reason: string | null;
  since: string;
}>;

/** GET /api/admin/effects?after={cursor}: what is open for more than a minute, the oldest first. */
export type OpenEffectPage = Readonly<{ effects: readonly OpenEffect[]; next: string | null }>;
