import type { ReactionLaneRetried, ReactionLaneSkipped } from './events';

const lane = {
  reaction: 'mail-verification-when-asked',
  lane: 'account-user-ada',
  eventId: 'event-1',
  by: 'user-admin',
} as const;

/** Frozen: one sample for each version of each event type. */
export const operationsSamples = {
  ReactionLaneRetried: [{ type: 'ReactionLaneRetried', data: { ...lane, reason: null } } satisfies ReactionLaneRetried],
  ReactionLaneSkipped: [
    { type: 'ReactionLaneSkipped', data: { ...lane, reason: 'No longer needed' } } satisfies ReactionLaneSkipped,
  ],
} as const;
