import { defineContext } from '../kernel/context';
import { bonusesProjection } from './bonuses/bonuses.projector';
import { payoutsProjection } from './payouts/payouts.projector';
import { payoutTimers } from './timers.projector';

export const payoutsContext = defineContext({
  name: 'payouts',
  projections: [payoutsProjection, bonusesProjection],
  timers: payoutTimers,
});
