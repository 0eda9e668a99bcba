import { atMost, money, type Money, type TextRule } from '../kernel';

/** Where a payment of the checkout goes on in the Pi Browser. */
export const payInPiPath = (paymentId: string): string => `/pay-in-pi?payment=${paymentId}`;

export const PI_NETWORKS = ['Pi Network', 'Pi Testnet'] as const;
export type PiNetwork = (typeof PI_NETWORKS)[number];

/** From the intent until Pi must have named its payment. */
export const PI_INTENT_SECONDS = 30 * 60;
/** The reconciler looks at an open payment this often at first. */
export const PI_RECONCILE_SECONDS = 60;
/** An approved payment that has no transaction for so long is cancelled at Pi. */
export const PI_ABANDONED_SECONDS = 60 * 60;
/** An open payment that nothing was heard of for so long is stuck: an admin looks at it. */
export const PI_STUCK_SECONDS = 10 * 60;
/** Arrows that one payment keeps; a browser may knock as often as it likes. */
export const MOST_PI_ARROWS = 120;
/** Transactions that a browser may claim for one payment. */
export const MOST_PI_CLAIMS = 5;
export const PI_PAYMENTS_PAGE_SIZE = 30;
/** By hand above this amount only with a second admin. */
export const PI_TWO_PEOPLE_ABOVE: Money<'PI'> = money('PI', 20_000_000n);
/** What may be paid in one payment: 0.01 to 10,000 Pi. */
export const PI_LEAST: Money<'PI'> = money('PI', 100_000n);
export const PI_MOST: Money<'PI'> = money('PI', 100_000_000_000n);

/** What Pi said that was not intended. Stored in events. */
export type PiMismatch =
  | 'direction'
  | 'amount'
  | 'payer'
  | 'intent'
  | 'network'
  | 'cancelled'
  | 'identifier'
  | 'transaction'
  | 'unapproved';

/** Why it is not known what Pi did. Stored in events. */
export type PiDoubt = 'timed-out' | 'unreachable' | 'failed' | 'busy' | 'key-refused' | 'not-understood' | 'refused' | 'not-done';

export type PiLane = 'browser' | 'pi';
export type PiArrowName = 'intent' | 'get' | 'approve' | 'complete' | 'cancel' | 'incomplete' | 'error';
/** Who set an arrow off. */
export type PiWhy = 'payer' | 'reconciler' | 'admin';

export const PI_HAND_ACTIONS = ['settle', 'cancel', 'refund'] as const;
export type PiHandAction = (typeof PI_HAND_ACTIONS)[number];

export type PiPaymentStatus = 'intended' | 'bound' | 'approved' | 'seen' | 'completed' | 'cancelled' | 'refunded';
/** Of the desk: payments that an admin should look at, and all the others. */
export const PI_DESK_LISTS = ['stuck', 'recent'] as const;
export type PiDeskList = (typeof PI_DESK_LISTS)[number];

export const PI_LEFT_CAUSES = ['cancelled', 'error'] as const;
export type PiLeftCause = (typeof PI_LEFT_CAUSES)[number];

const PAYMENT_NOT_VALID = 'This is not a payment of Pi.';
const outsideId = (message: string): TextRule => ({
  required: message,
  maxLength: { value: 100, message },
  pattern: { value: /^[\w-]+$/, message },
});

export const piPaymentRules = {
  amount: {
    required: 'Please enter an amount',
    maxLength: { value: 20, message: 'Please enter an amount like 3.14' },
    pattern: { value: /^\d{1,9}(?:\.\d{1,7})?$/, message: 'Please enter an amount like 3.14' },
  },
  piPaymentId: outsideId(PAYMENT_NOT_VALID),
  txid: outsideId('This is not a transaction of Pi.'),
  reason: { required: 'Please say why', ...atMost('Reason', 500) },
} as const satisfies Record<string, TextRule>;
