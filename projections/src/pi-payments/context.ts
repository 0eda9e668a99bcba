import { defineContext } from '../kernel/context';
import { piPaymentsProjection } from './flights/flights.projector';
import { piPaymentTimers } from './timers.projector';

export const piPaymentsContext = defineContext({
  name: 'pi-payments',
  projections: [piPaymentsProjection],
  timers: piPaymentTimers,
});
