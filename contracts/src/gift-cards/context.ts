import { contextOfRows, limitWithin, MINUTE, personal, publicFields, type Event, type Money, type Personal } from '../kernel';

type Of = { giftCardId: string };
type Draft = Of & {
  buyerId: string;
  /** The card can be given to this artist alone; null for one that is good for everything. */
  artistId: string | null;
  /** What it costs, in cents, which are points too. */
  cents: number;
  /** When the code is mailed (ISO), and the address; null where the buyer gives it away. */
  sendAt: string | null;
  recipient: Personal<string | null>;
  words: Personal<string>;
};

/** A person wants to buy a card. It is worth nothing before it is paid. */
export type GiftCardDrafted = Event<'GiftCardDrafted', Draft>;
/** It is paid. `price` is what the buyer paid, `fee` what stays with the site, `value` the rest, which stands in the wallet of the card. */
export type GiftCardIssued = Event<
  'GiftCardIssued',
  Of & {
    buyerId: string;
    artistId: string | null;
    price: Money;
    fee: Money;
    value: Money;
    sendAt: string | null;
    paymentId: string;
    lineId: string;
  }
>;
/** A code was made; those of before are void. The code stands nowhere: `codeHash` is its keyed hash. */
type GiftCardCodeMade = Event<'GiftCardCodeMade', Of & { buyerId: string; codeId: string; codeHash: string }>;
/** The day of the gift has come: the code that goes into the mail, in the same way. */
export type GiftCardMailDue = Event<'GiftCardMailDue', Of & { buyerId: string; codeId: string; codeHash: string }>;
/** A card for everything: its value goes to the holder. One for an artist stays, and its holder gives it away. */
export type GiftCardRedeemed = Event<'GiftCardRedeemed', Of & { holderId: string; artistId: string | null; value: Money }>;
/** The holder gave a part of it to the artist; `left` is what stays. */
export type GiftCardSpent = Event<
  'GiftCardSpent',
  Of & { spendId: string; holderId: string; artistId: string; amount: Money; left: Money }
>;
/** The artist is not there any more: what is left goes to the holder. */
export type GiftCardFreed = Event<'GiftCardFreed', Of & { holderId: string; amount: Money }>;
/** Nobody had redeemed it: the buyer takes it back, and their wallet gets what they paid, with the fee. */
export type GiftCardReturned = Event<'GiftCardReturned', Of & { buyerId: string; value: Money; price: Money }>;

/** The bank took the money for it back: what is left on it is void, and nobody gets it. */
export type GiftCardVoided = Event<'GiftCardVoided', Of & { value: Money }>;

export type GiftCardEvent =
  | GiftCardDrafted
  | GiftCardIssued
  | GiftCardCodeMade
  | GiftCardMailDue
  | GiftCardRedeemed
  | GiftCardSpent
  | GiftCardFreed
  | GiftCardReturned
  | GiftCardVoided;

const points = (amount: string) => ({ currency: 'POINTS', amount }) as const;
const of = { giftCardId: 'gift-card-1' } as const;
const paid = { paymentId: 'payment-1', lineId: 'line-1' } as const;
const sendAt = '2026-12-24T08:00:00.000Z';
const code = { fields: publicFields('giftCardId', 'buyerId', 'codeId', 'codeHash'), people: ['buyerId'] } as const;

export const giftCardsContext = contextOfRows<GiftCardEvent>()({
  name: 'gift-cards',
  events: {
    GiftCardDrafted: {
      fields: {
        ...publicFields('giftCardId', 'buyerId', 'artistId', 'sendAt'),
        cents: 'money',
        recipient: personal<Draft>('buyerId'),
        words: personal<Draft>('buyerId'),
      },
      people: ['buyerId', 'artistId'],
      sample: {
        ...{ ...of, buyerId: 'user-ben', artistId: 'user-ada', cents: 2505, sendAt },
        ...{ recipient: 'ines@example.test', words: 'A sample word' },
      },
    },
    GiftCardIssued: {
      fields: {
        ...publicFields('giftCardId', 'buyerId', 'artistId', 'sendAt', 'paymentId', 'lineId'),
        ...{ price: 'money', fee: 'money', value: 'money' },
      },
      people: ['buyerId', 'artistId'],
      sample: {
        ...{ ...of, ...paid, buyerId: 'user-ben', artistId: 'user-ada', sendAt },
        ...{ price: points('2505'), fee: points('250'), value: points('2255') },
      },
    },
    GiftCardCodeMade: { ...code, sample: { ...of, buyerId: 'user-ben', codeId: 'code-1', codeHash: 'sample-hash-1' } },
    GiftCardMailDue: { ...code, sample: { ...of, buyerId: 'user-ben', codeId: 'code-2', codeHash: 'sample-hash-2' } },
    GiftCardRedeemed: {
      fields: { ...publicFields('giftCardId', 'holderId', 'artistId'), value: 'money' },
      people: ['holderId', 'artistId'],
      sample: { ...of, holderId: 'user-cleo', artistId: 'user-ada', value: points('2255') },
    },
    GiftCardSpent: {
      fields: { ...publicFields('giftCardId', 'spendId', 'holderId', 'artistId'), amount: 'money', left: 'money' },
      people: ['holderId', 'artistId'],
      sample: {
        ...{ ...of, spendId: 'spend-1', holderId: 'user-cleo', artistId: 'user-ada' },
        ...{ amount: points('255'), left: points('2000') },
      },
    },
    GiftCardFreed: {
      fields: { ...publicFields('giftCardId', 'holderId'), amount: 'money' },
      people: ['holderId'],
      sample: { ...of, holderId: 'user-cleo', amount: points('2000') },
    },
    GiftCardReturned: {
      fields: { ...publicFields('giftCardId', 'buyerId'), value: 'money', price: 'money' },
      people: ['buyerId'],
      sample: { ...of, buyerId: 'user-ben', value: points('2255'), price: points('2505') },
    },
    GiftCardVoided: {
      fields: { ...publicFields('giftCardId'), value: 'money' },
      people: [],
      sample: { giftCardId: 'gift-card-2', value: points('2255') },
    },
  },
  limits: {
    // A person who writes many cards before a holiday.
    giftCard: limitWithin(MINUTE, 30, 300),
  },
});
