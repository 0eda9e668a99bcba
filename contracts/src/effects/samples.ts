import type { EffectConfirmed, EffectDeclined, EffectIntended, EffectReconciled, EffectRequested, EffectUnknown } from './events';

const effectId = 'effect-1';

/** Frozen: one sample for each version of each event type. */
export const effectSamples = {
  EffectIntended: [
    {
      type: 'EffectIntended',
      data: { effectId, kind: 'mail', causeStream: 'account-user-ada', causeRevision: 0, personId: 'user-ada' },
    } satisfies EffectIntended,
  ],
  EffectRequested: [{ type: 'EffectRequested', data: { effectId, key: effectId } } satisfies EffectRequested],
  EffectUnknown: [{ type: 'EffectUnknown', data: { effectId, reason: 'NO_ANSWER' } } satisfies EffectUnknown],
  EffectConfirmed: [{ type: 'EffectConfirmed', data: { effectId } } satisfies EffectConfirmed],
  EffectDeclined: [{ type: 'EffectDeclined', data: { effectId, reason: 'REFUSED' } } satisfies EffectDeclined],
  EffectReconciled: [
    { type: 'EffectReconciled', data: { effectId, outcome: 'declined', reason: 'NOT_WANTED' } } satisfies EffectReconciled,
  ],
} as const;
