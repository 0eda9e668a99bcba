import { defineContext } from '../kernel/context';
import { paymentsProjection } from './payments/payments.projector';
import { paymentTimers } from './timers.projector';

export const paymentsContext = defineContext({ name: 'payments', projections: [paymentsProjection], timers: paymentTimers });
