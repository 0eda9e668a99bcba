import { defineContext } from '../kernel/context';
import { payoutsProjection } from './payouts/payouts.projector';
import { payoutTimers } from './timers.projector';

export const payoutsContext = defineContext({ name: 'payouts', projections: [payoutsProjection], timers: payoutTimers });
