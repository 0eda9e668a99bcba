import { CARD_ASK_SECONDS, cardReasons, type CardEvent, type PaymentEvent } from '@refrain/contracts/payments';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const expire = timer('expire-payment');
const ask = timer('reconcile-card');
const askRefund = timer('reconcile-card-refund');

const ended = ({ data: { paymentId } }: { data: { paymentId: string } }): readonly Change[] => [
  expire.clear(paymentId),
  ask.clear(paymentId),
];
const refundOf = (paymentId: string, ref: string): string => `${paymentId} ${ref}`;

export const paymentTimers = timerRows<PaymentEvent | CardEvent>()([expire, ask, askRefund], {
  PaymentIntended: (event) => [expire.set(event, event.data.paymentId, event.data.expiresAt)],
  PaymentStarted: (event) => {
    const { paymentId, method } = event.data;
    const begun = expire.clear(paymentId);
    return method === 'card' ? [begun, ask.set(event, paymentId, secondsAfter(event.at, CARD_ASK_SECONDS))] : [begun];
  },
  PaymentSettled: ended,
  PaymentLineDelivered: 'ignored',
  PaymentRefunded: (event) => {
    const { paymentId, lineId, method } = event.data;
    return method === 'card' ? [askRefund.set(event, refundOf(paymentId, lineId), secondsAfter(event.at, CARD_ASK_SECONDS))] : [];
  },
  // What the card took goes back first.
  PaymentDeclined: (event) => (event.data.reason === cardReasons.amount ? [expire.clear(event.data.paymentId)] : ended(event)),
  PaymentCancelled: ended,
  PaymentLineTakenBack: 'ignored',
  PaymentRefundAsked: 'ignored',
  PaymentRefundRefused: 'ignored',
  PaymentExpired: ended,
  CardRequested: 'ignored',
  CardUnknown: 'ignored',
  CardOpened: 'ignored',
  // What no payment takes goes back; a payment that takes it clears this.
  CardPaid: (event) => [ask.set(event, event.data.paymentId, secondsAfter(event.at, CARD_ASK_SECONDS))],
  CardEnded: 'ignored',
  CardRefundRequested: 'ignored',
  CardRefundUnknown: 'ignored',
  CardRefundEnded: ({ data: { paymentId, ref } }) => [askRefund.clear(refundOf(paymentId, ref)), ask.clear(paymentId)],
  CardDisputed: 'ignored',
});
