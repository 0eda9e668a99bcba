import type { PaymentEvent } from '@refrain/contracts/payments';
import { timer, timerRows } from '../due';
import type { Change } from '../kernel';

const expire = timer('expire-payment');
const ended = ({ data: { paymentId } }: { data: { paymentId: string } }): readonly Change[] => [expire.clear(paymentId)];

export const paymentTimers = timerRows<PaymentEvent>()([expire], {
  PaymentIntended: (event) => [expire.set(event, event.data.paymentId, event.data.expiresAt)],
  PaymentStarted: ended,
  PaymentSettled: 'ignored',
  PaymentLineDelivered: 'ignored',
  PaymentRefunded: 'ignored',
  PaymentDeclined: ended,
  PaymentCancelled: ended,
  PaymentExpired: ended,
});
