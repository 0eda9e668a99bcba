import { defineContext } from '../kernel/context';
import { piPaymentsProjection } from './flights/flights.projector';
import { piPayoutsProjection } from './payouts/pi-payouts.projector';
import { piPaymentTimers } from './timers.projector';

export const piPaymentsContext = defineContext({
  name: 'pi-payments',
  projections: [piPaymentsProjection, piPayoutsProjection],
  timers: piPaymentTimers,
});
