import { contextOfRows, limitWithin, MINUTE, publicFields, type Event, type Money } from '../kernel';

type OfPayment = { paymentId: string };

/** From here on Stripe may have been asked for a page to pay on, with this key and no other. */
export type CardRequested = Event<'CardRequested', OfPayment & { payerId: string; key: string; amount: Money }>;
/** Stripe may have made it or not. `reason` is a code. */
type CardUnknown = Event<'CardUnknown', OfPayment & { reason: string }>;
type CardOpened = Event<'CardOpened', OfPayment & { sessionId: string }>;
/** Stripe said so when it was asked. `amount` is what it took, whatever was asked for. */
export type CardPaid = Event<'CardPaid', OfPayment & { sessionId: string; intentId: string; amount: Money }>;
/** Nothing was paid, and nothing can be. */
type CardEnded = Event<'CardEnded', OfPayment & { reason: string }>;

type Back = OfPayment & { ref: string };
/** Back to the card; `ref` names what: a line, or `stray` for what came too late for its payment. The amount is held until Stripe has decided. */
export type CardRefundRequested = Event<'CardRefundRequested', Back & { key: string; intentId: string; amount: Money }>;
type CardRefundUnknown = Event<'CardRefundUnknown', Back & { reason: string }>;
export type CardRefundEnded = Event<
  'CardRefundEnded',
  Back & { outcome: 'confirmed' | 'declined'; refundId: string | null; reason: string | null }
>;
/** The owner of the card asked the bank for the money. Each state that Stripe gives it is one event. */
export type CardDisputed = Event<'CardDisputed', OfPayment & { disputeId: string; status: string; amount: Money }>;

export type CardEvent =
  | CardRequested
  | CardUnknown
  | CardOpened
  | CardPaid
  | CardEnded
  | CardRefundRequested
  | CardRefundUnknown
  | CardRefundEnded
  | CardDisputed;

const amount = { currency: 'USD', amount: '500' } as const;
const paymentId = 'payment-1';
const back = { paymentId, ref: 'line-1' };

export const cardsContext = contextOfRows<CardEvent>()({
  name: 'cards',
  events: {
    CardRequested: {
      fields: { ...publicFields('paymentId', 'payerId', 'key'), amount: 'money' },
      people: ['payerId'],
      sample: { paymentId, payerId: 'user-ben', key: 'key-1', amount },
    },
    CardUnknown: { fields: publicFields('paymentId', 'reason'), people: [], sample: { paymentId, reason: 'NO_ANSWER' } },
    CardOpened: { fields: publicFields('paymentId', 'sessionId'), people: [], sample: { paymentId, sessionId: 'cs_sample' } },
    CardPaid: {
      fields: { ...publicFields('paymentId', 'sessionId', 'intentId'), amount: 'money' },
      people: [],
      sample: { paymentId, sessionId: 'cs_sample', intentId: 'pi_sample', amount },
    },
    CardEnded: { fields: publicFields('paymentId', 'reason'), people: [], sample: { paymentId, reason: 'CARD.EXPIRED' } },
    CardRefundRequested: {
      fields: { ...publicFields('paymentId', 'ref', 'key', 'intentId'), amount: 'money' },
      people: [],
      sample: { ...back, key: 'key-2', intentId: 'pi_sample', amount },
    },
    CardRefundUnknown: {
      fields: publicFields('paymentId', 'ref', 'reason'),
      people: [],
      sample: { ...back, reason: 'NO_ANSWER' },
    },
    CardRefundEnded: {
      fields: publicFields('paymentId', 'ref', 'outcome', 'refundId', 'reason'),
      people: [],
      sample: { ...back, outcome: 'confirmed', refundId: 're_sample', reason: null },
    },
    CardDisputed: {
      fields: { ...publicFields('paymentId', 'disputeId', 'status'), amount: 'money' },
      people: [],
      sample: { paymentId, disputeId: 'dp_sample', status: 'needs_response', amount },
    },
  },
  // Stripe sends them in bursts, and again where we do not answer.
  limits: { cardWebhook: limitWithin(MINUTE, 1200, 6000) },
});
