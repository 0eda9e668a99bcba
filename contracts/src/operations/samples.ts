import type { ReactionLaneRetried, ReactionLaneSkipped, TimerRetried, TimerSkipped } from './events';

const lane = {
  reaction: 'mail-verification-when-asked',
  lane: 'account-user-ada',
  eventId: 'event-1',
  by: 'user-admin',
} as const;

const due = { timer: 'reconcile-effect', subjectId: 'effect-1', eventId: 'event-1', by: 'user-admin' } as const;

/** Frozen: one sample for each version of each event type. */
export const operationsSamples = {
  ReactionLaneRetried: [{ type: 'ReactionLaneRetried', data: { ...lane, reason: null } } satisfies ReactionLaneRetried],
  ReactionLaneSkipped: [
    { type: 'ReactionLaneSkipped', data: { ...lane, reason: 'No longer needed' } } satisfies ReactionLaneSkipped,
  ],
  TimerRetried: [{ type: 'TimerRetried', data: due } satisfies TimerRetried],
  TimerSkipped: [{ type: 'TimerSkipped', data: { ...due, reason: 'The partner is gone' } } satisfies TimerSkipped],
} as const;
