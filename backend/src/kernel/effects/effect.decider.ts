import type { EffectCommand, EffectEvent, EffectIntended, EffectOutcome } from '@refrain/contracts/effects';
import type { Decider } from '../write/decider';

export type Intent = EffectIntended['data'];
/** `requested` and `unknown` hold the key that the partner was or may have been called with. */
export type EffectState =
  | Readonly<{ status: 'none' }>
  | Readonly<{ status: 'intended'; intent: Intent }>
  | Readonly<{ status: 'requested' | 'unknown'; intent: Intent; key: string }>
  | Readonly<{ status: 'settled'; outcome: EffectOutcome }>;

export const effectStream = (effectId: string): string => `effect-${effectId}`;

const decide = ({ type, data }: EffectCommand, { status }: EffectState): readonly EffectEvent[] => {
  switch (type) {
    case 'IntendEffect':
      return status === 'none' ? [{ type: 'EffectIntended', data }] : [];
    case 'RequestEffect':
      return status === 'intended' ? [{ type: 'EffectRequested', data }] : [];
    case 'DoubtEffect':
      return status === 'requested' ? [{ type: 'EffectUnknown', data }] : [];
    case 'SettleEffect': {
      const { effectId, outcome, reason } = data;
      if (status === 'none' || status === 'settled') return [];
      if (status === 'unknown') return [{ type: 'EffectReconciled', data }];
      // Only a partner that was called can have done it.
      if (outcome === 'confirmed') return status === 'requested' ? [{ type: 'EffectConfirmed', data: { effectId } }] : [];
      return [{ type: 'EffectDeclined', data: { effectId, reason: reason ?? '' } }];
    }
  }
};

const evolve = (state: EffectState, { type, data }: EffectEvent): EffectState => {
  switch (type) {
    case 'EffectIntended':
      return { status: 'intended', intent: data };
    case 'EffectRequested':
      return 'intent' in state ? { status: 'requested', intent: state.intent, key: data.key } : state;
    case 'EffectUnknown':
      return 'key' in state ? { ...state, status: 'unknown' } : state;
    case 'EffectConfirmed':
      return { status: 'settled', outcome: 'confirmed' };
    case 'EffectDeclined':
      return { status: 'settled', outcome: 'declined' };
    case 'EffectReconciled':
      return { status: 'settled', outcome: data.outcome };
  }
};

/** The journal of one process with a partner: what was said first stands, and each event is there at most once. */
export const effectDecider: Decider<EffectState, EffectCommand, EffectEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};
