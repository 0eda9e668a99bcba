import { ASK_AFTER_SECONDS, UNHEARD_AFTER_SECONDS, type EffectEvent } from '@refrain/contracts/effects';
import type { Recorded } from '@refrain/contracts/kernel';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const reconcile = timer('reconcile-effect');

const asked = (event: Recorded<EffectEvent>, afterSeconds: number): readonly Change[] => [
  reconcile.set(event, event.data.effectId, secondsAfter(event.at, afterSeconds)),
];
const reconciled = ({ data }: Recorded<EffectEvent>): readonly Change[] => [reconcile.clear(data.effectId)];

export const effectTimers = timerRows<EffectEvent>()([reconcile], {
  EffectIntended: 'ignored',
  EffectRequested: (event) => asked(event, UNHEARD_AFTER_SECONDS),
  EffectUnknown: (event) => asked(event, ASK_AFTER_SECONDS),
  EffectConfirmed: reconciled,
  EffectDeclined: reconciled,
  EffectReconciled: reconciled,
});
