import {
  contextOfRows,
  limitOf,
  limitWithin,
  MINUTE,
  personal,
  publicFields,
  type Event,
  type Money,
  type Personal,
} from '../kernel';
import type { Rate } from '../ledger';
import type { PaymentMethod, PurchaseDetails } from './rules';

/** One thing that is bought. `details` hold random ids and amounts alone; `amount` is in the currency of the payment. */
export type PaymentLine = Readonly<{ lineId: string; kind: string; details: PurchaseDetails; amount: Money }>;

type Paid = { paymentId: string; payerId: string };

/** What is bought, and for how much: frozen here. `quote` is the rate, where the price was in another currency. */
export type PaymentIntended = Event<
  'PaymentIntended',
  Paid & {
    method: PaymentMethod;
    lines: readonly PaymentLine[];
    total: Money;
    quote: Rate | null;
    expiresAt: string;
  }
>;
/** The payer said yes. From here on only its method ends the payment. */
export type PaymentStarted = Event<'PaymentStarted', Paid & { method: PaymentMethod }>;
/** The total has left the payer's wallet. */
export type PaymentSettled = Event<'PaymentSettled', Paid & { method: PaymentMethod; total: Money }>;
type PaymentLineDelivered = Event<'PaymentLineDelivered', Paid & { lineId: string }>;

/** An admin wants a line paid back that was delivered: what it gave is taken back first. */
export type PaymentRefundAsked = Event<
  'PaymentRefundAsked',
  Paid & { lineId: string; askedBy: string; reason: Personal<string> }
>;
/** What the line gave is not there any more, so nothing went back. `reason` is a code. */
type PaymentRefundRefused = Event<'PaymentRefundRefused', Paid & { lineId: string; reason: string }>;

export type RefundCause = 'not_delivered' | 'returned';
/** The amount goes back because of this event. `reason` is a code. */
export type PaymentRefunded = Event<
  'PaymentRefunded',
  Paid & { method: PaymentMethod; lineId: string; amount: Money; because: RefundCause; reason: string }
>;

/**
 * The bank took the money of a card payment back, and so this line was taken back from where it had gone: `taken` is there again, `owed` is not, because
 * it was spent.
 */
type PaymentLineTakenBack = Event<
  'PaymentLineTakenBack',
  Paid & { lineId: string; disputeId: string; taken: Money; owed: Money }
>;

/** Nothing was taken. `reason` is a code. */
type PaymentDeclined = Event<'PaymentDeclined', Paid & { reason: string }>;
export type PaymentCancelled = Event<'PaymentCancelled', Paid>;
type PaymentExpired = Event<'PaymentExpired', Paid>;

export type PaymentEvent =
  | PaymentIntended
  | PaymentStarted
  | PaymentSettled
  | PaymentLineDelivered
  | PaymentRefunded
  | PaymentDeclined
  | PaymentCancelled
  | PaymentExpired
  | PaymentLineTakenBack
  | PaymentRefundAsked
  | PaymentRefundRefused;

const total = { currency: 'POINTS', amount: '500' } as const;
const paid = { paymentId: 'payment-1', payerId: 'user-ben' };
const ofPaid = publicFields('paymentId', 'payerId');
const people = ['payerId'] as const;
const details = { artistId: 'user-ada', cents: '500' };

export const paymentsContext = contextOfRows<PaymentEvent>()({
  name: 'payments',
  events: {
    PaymentIntended: {
      fields: { ...ofPaid, method: 'public', lines: 'money', total: 'money', quote: 'money', expiresAt: 'public' },
      people,
      sample: {
        ...paid,
        method: 'points',
        lines: [{ lineId: 'line-1', kind: 'tip', details, amount: total }],
        ...{ total, quote: null, expiresAt: '2026-07-01T12:30:00.000Z' },
      },
    },
    PaymentStarted: { fields: { ...ofPaid, method: 'public' }, people, sample: { ...paid, method: 'points' } },
    PaymentSettled: {
      fields: { ...ofPaid, method: 'public', total: 'money' },
      people,
      sample: { ...paid, method: 'points', total },
    },
    PaymentLineDelivered: { fields: { ...ofPaid, lineId: 'public' }, people, sample: { ...paid, lineId: 'line-1' } },
    PaymentRefunded: {
      fields: { ...ofPaid, ...publicFields('method', 'lineId', 'because', 'reason'), amount: 'money' },
      people,
      sample: {
        ...{ ...paid, method: 'points', lineId: 'line-1', amount: total },
        ...{ because: 'not_delivered', reason: 'TIP.ARTIST_UNKNOWN' },
      },
    },
    PaymentDeclined: {
      fields: { ...ofPaid, reason: 'public' },
      people,
      sample: { ...paid, paymentId: 'payment-2', reason: 'LEDGER.INSUFFICIENT_FUNDS' },
    },
    PaymentCancelled: { fields: ofPaid, people, sample: { ...paid, paymentId: 'payment-3' } },
    PaymentExpired: { fields: ofPaid, people, sample: { ...paid, paymentId: 'payment-4' } },
    PaymentLineTakenBack: {
      fields: { ...ofPaid, ...publicFields('lineId', 'disputeId'), taken: 'money', owed: 'money' },
      people,
      sample: { ...paid, lineId: 'line-1', disputeId: 'dp_sample', taken: total, owed: { currency: 'POINTS', amount: '0' } },
    },
    PaymentRefundAsked: {
      fields: { ...ofPaid, ...publicFields('lineId', 'askedBy'), reason: personal<PaymentRefundAsked['data']>('payerId') },
      people: ['payerId', 'askedBy'],
      sample: { ...paid, lineId: 'line-1', askedBy: 'user-admin', reason: 'A sample reason of a refund' },
    },
    PaymentRefundRefused: {
      fields: { ...ofPaid, ...publicFields('lineId', 'reason') },
      people,
      sample: { ...paid, lineId: 'line-1', reason: 'GIFT_CARD.REDEEMED' },
    },
  },
  limits: {
    // A person who changes their mind about a payment many times.
    payment: limitWithin(MINUTE, 60, 600),
    paymentDesk: limitOf(60, 600),
  },
  notices: {
    payment_refunded: {
      icon: 'shield-check',
      title: 'You were paid back',
      message: () => 'A payment of yours was paid back. Its page says how much, and what for.',
    },
  },
});
