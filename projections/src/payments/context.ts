import { defineContext } from '../kernel/context';
import { noticedPayment } from './noticed';
import { paymentNotices } from './notices.projector';
import { paymentsProjection } from './payments/payments.projector';
import { paymentTimers } from './timers.projector';

export const paymentsContext = defineContext({
  name: 'payments',
  projections: [paymentsProjection],
  timers: paymentTimers,
  notices: paymentNotices,
  noticed: { payment_refunded: noticedPayment },
});
