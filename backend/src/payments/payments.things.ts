import { thing } from '../kernel/things';
import { paymentDecider } from './payment.decider';

/** What has a history here. How a payment ended stands for good: nothing of it is taken back, money goes back by a refund. */
export const paymentsThings = { payment: thing(paymentDecider) };
