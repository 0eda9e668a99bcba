import { contextOf } from '../kernel';
import { type EffectEvent, effectEvents } from './events';
import { effectSamples } from './samples';

export const effectsContext = contextOf<EffectEvent>()({
  name: 'effects',
  events: effectEvents,
  samples: effectSamples,
  subjects: {
    EffectIntended: ['personId'],
    EffectRequested: [],
    EffectUnknown: [],
    EffectConfirmed: [],
    EffectDeclined: [],
    EffectReconciled: [],
  },
});
