import { refusal } from '../kernel';

/** Stripe ends a page to pay on after this time; it takes no less than half an hour. */
export const CARD_SESSION_SECONDS = 31 * 60;
/** Stripe knows a key for a day. A page that it made later would be another one, so nothing is asked for by that key any more. */
export const CARD_KEY_SECONDS = 23 * 60 * 60;
/** What is not heard of is asked about after this time, then later and later. */
export const CARD_ASK_SECONDS = 60;
/** Money that goes back to a card stays held until Stripe has decided. */
export const CARD_REFUND_HOLD_SECONDS = 180 * 24 * 60 * 60;
/** A webhook that was signed longer ago is refused: someone may have kept it. */
export const CARD_WEBHOOK_SECONDS = 300;

export const cardReasons = {
  expired: 'CARD.EXPIRED',
  refused: 'CARD.REFUSED',
  foreign: 'CARD.FOREIGN',
  amount: 'CARD.AMOUNT_CHANGED',
  noAnswer: 'CARD.NO_ANSWER',
} as const;

export const cardRefusals = {
  away: refusal('CARD.AWAY', 503, 'The card service does not answer right now. You can press again: nothing is charged twice.'),
  notSigned: refusal('CARD.WEBHOOK_NOT_SIGNED', 400, 'This message was not signed by the card service.'),
} as const;
