import { whenDue } from '../kernel/timers/when-due';
import { paymentDecider, paymentStream } from './payment.decider';

export const paymentTimers = [
  /** Ends a payment that nobody began to pay. */
  whenDue('expire-payment', {}, ({ subjectId: paymentId }, { handle, now }) =>
    handle(paymentStream(paymentId), paymentDecider, { type: 'ExpirePayment', data: { paymentId, now } }),
  ),
];
