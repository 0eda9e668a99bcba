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

/** A lane that fails, with the reaction it belongs to. */
export type StuckLane = WaitingLane & Readonly<{ reaction: string }>;

/** Something that is to be done at `dueAt` (ISO). `isLate`: it should have been done for more than a minute. */
export type DueTimer = Readonly<{
  id: string;
  timer: string;
  subjectId: string;
  eventId: string;
  dueAt: string;
  isLate: boolean;
}>;

/** A reaction with the number of events that wait in lanes that were set aside, because one of them fails or takes long. */
type ReactionLoad = ReactionState & Readonly<{ waiting: number }>;

/**
 * GET /api/admin/operations: what the site does behind its answers. `head` is the end of the log at `at` (ISO). Lists show the first, parked and late
 * ones at the top; numbers are counted up to `operationsLimits.counted`. `outbox`: the way of events to Kafka; null where there is none.
 */
export type Operations = Readonly<{
  head: string;
  at: string;
  reactions: readonly ReactionLoad[];
  lanes: readonly StuckLane[];
  timers: Readonly<{ late: number; waiting: number; next: readonly DueTimer[] }>;
  effects: Readonly<{ open: number; oldest: readonly OpenEffect[] }>;
  media: Readonly<{ queue: number; stuck: number }>;
  outbox: Readonly<{ position: string; lag: number }> | null;
}>;

/** POST /api/admin/timers/retry. `eventId` is the one that the operator saw. */
export type RetryTimerRequest = { id: string; eventId: string };

/** POST /api/admin/timers/skip: it is never fired for this event. */
export type SkipTimerRequest = { id: string; eventId: string; reason: string };
