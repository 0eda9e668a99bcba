import type { EffectEvent } from '@refrain/contracts/effects';
import type { OpenEffect } from '@refrain/contracts/operations';
import type { Recorded } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { openEffects } from './open.view';

const become = (
  { at, data }: Recorded<EffectEvent>,
  status: OpenEffect['status'],
  reason: string | null = null,
): readonly Change[] => [openEffects.change(data.effectId, (effect) => ({ ...effect, status, reason, since: at }))];
const settled = ({ data }: Recorded<EffectEvent>): readonly Change[] => [openEffects.remove(data.effectId)];

/** What operators see of processes with partners, until they are settled. */
export const effectsProjection = projection<EffectEvent>()('effects', 1, [openEffects], {
  EffectIntended: ({ at, data: { effectId, kind } }) => [
    openEffects.put(effectId, { kind, status: 'intended', reason: null, since: at }),
  ],
  EffectRequested: (event) => become(event, 'requested'),
  EffectUnknown: (event) => become(event, 'unknown', event.data.reason),
  EffectConfirmed: settled,
  EffectDeclined: settled,
  EffectReconciled: settled,
});
