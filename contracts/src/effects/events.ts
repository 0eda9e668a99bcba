import type { Event, EventDeclarations } from '../kernel';

/** What partners are asked for. Stored in events: a name is never changed. */
export const EFFECT_KINDS = ['mail', 'link-preview', 'digest', 'push', 'listen', 'gift', 'facebook'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];
export type EffectOutcome = 'confirmed' | 'declined';

/**
 * A process with a partner outside: one stream for each, of random ids alone. What the partner needs (an address, a token, a text) is
 * never in it: it is made again from the event that caused the process, which is named by its stream and revision. `personId` is the
 * person it is done for. Reasons are codes.
 */
export type EffectIntended = Event<
  'EffectIntended',
  { effectId: string; kind: EffectKind; causeStream: string; causeRevision: number; personId: string | null }
>;
/** From here on the partner may have been called, with this key and no other. */
export type EffectRequested = Event<'EffectRequested', { effectId: string; key: string }>;
/** The partner may have done it or not: its answer was lost, or it does not know yet. */
export type EffectUnknown = Event<'EffectUnknown', { effectId: string; reason: string }>;
export type EffectConfirmed = Event<'EffectConfirmed', { effectId: string }>;
export type EffectDeclined = Event<'EffectDeclined', { effectId: string; reason: string }>;
/** What was unknown is known. `reason` stands where it was declined. */
export type EffectReconciled = Event<'EffectReconciled', { effectId: string; outcome: EffectOutcome; reason: string | null }>;
export type EffectEvent = EffectIntended | EffectRequested | EffectUnknown | EffectConfirmed | EffectDeclined | EffectReconciled;

export const effectEvents: EventDeclarations<EffectEvent> = {
  EffectIntended: {
    version: 1,
    fields: { effectId: 'public', kind: 'public', causeStream: 'public', causeRevision: 'public', personId: 'public' },
  },
  EffectRequested: { version: 1, fields: { effectId: 'public', key: 'public' } },
  EffectUnknown: { version: 1, fields: { effectId: 'public', reason: 'public' } },
  EffectConfirmed: { version: 1, fields: { effectId: 'public' } },
  EffectDeclined: { version: 1, fields: { effectId: 'public', reason: 'public' } },
  EffectReconciled: { version: 1, fields: { effectId: 'public', outcome: 'public', reason: 'public' } },
};
