import type { AuthorCard, sessionRefusals } from '../accounts';
import { call, shape, type After, type Money } from '../kernel';
import type { giftCardRefusals } from './rules';

type Refused = typeof giftCardRefusals;

/** `draft` is not paid; `issued` waits to be redeemed; `held` is one for an artist with something left; `used` has nothing left. */
export type GiftCardState = 'draft' | 'issued' | 'held' | 'used' | 'returned';

/** As its buyer or its holder sees it. Times are ISO. */
export type GiftCard = Readonly<{
  id: string;
  state: GiftCardState;
  /** Null for a card that is good for everything. */
  artist: AuthorCard | null;
  artistId: string | null;
  /** In cents, which are points too. */
  cents: number;
  /** What was put on it, in the currency it was paid in; null before it is paid. */
  worth: Money | null;
  /** What is left on it; null before it is paid. */
  left: Money | null;
  fee: Money | null;
  sendAt: string | null;
  isMailed: boolean;
  /** The buyer's own; empty for its holder. */
  recipient: string;
  words: string;
  createdAt: string;
}>;
/** `next` is the cursor of the next page, null on the last one. */
export type GiftCardsPage = Readonly<{ cards: readonly GiftCard[]; next: string | null }>;
export type GiftCode = Readonly<{ code: string }>;

export type DraftGiftCardRequest = {
  cents: number;
  artistId?: string | null;
  recipient?: string | null;
  words?: string | null;
  sendAt?: string | null;
};
export type RedeemGiftCardRequest = { code: string };
export type SpendGiftCardRequest = { amount: string };

/** Cards that the viewer bought, the newest first. */
export const getGiftCards = call('GET /api/gift-cards', {
  access: 'user',
  query: shape<After>(),
  answer: shape<GiftCardsPage>(),
});
/** Cards that the viewer redeemed, the newest first. */
export const getHeldGiftCards = call('GET /api/gift-cards/held', {
  access: 'user',
  query: shape<After>(),
  answer: shape<GiftCardsPage>(),
});

/** Writes a card. It is paid at the checkout, and worth nothing before. */
export const draftGiftCard = call('POST /api/gift-cards', {
  access: 'user',
  limit: 'giftCard',
  status: 201,
  body: shape<DraftGiftCardRequest>(),
  answer: shape<GiftCard>(),
  refuses: shape<Refused['amountNotValid' | 'artistUnknown' | 'dateNotValid']>(),
});

/** Makes the code of a card, which is shown in this answer and never again. One that was made before is void. */
export const makeGiftCode = call('POST /api/gift-cards/:id/code', {
  access: 'user',
  limit: 'giftCard',
  answer: shape<GiftCode>(),
  refuses: shape<Refused['unknown' | 'notPaid' | 'redeemed' | 'returned']>(),
});

/** Redeems a card once. At most 10 tries an hour. */
export const redeemGiftCard = call('POST /api/gift-cards/redeem', {
  access: 'user',
  limit: 'giftCard',
  body: shape<RedeemGiftCardRequest>(),
  answer: shape<GiftCard>(),
  refuses: shape<Refused['codeUnknown' | 'redeemed' | 'returned'] | (typeof sessionRefusals)['tooManyAttempts']>(),
});

/** Gives a part of a card to its artist. */
export const spendGiftCard = call('POST /api/gift-cards/:id/spend', {
  access: 'user',
  limit: 'giftCard',
  body: shape<SpendGiftCardRequest>(),
  answer: shape<GiftCard>(),
  refuses: shape<Refused['unknown' | 'notHeld' | 'tooMuch' | 'artistUnknown']>(),
});

/** Moves what is left to the wallet of the holder, where the artist is not there any more. */
export const freeGiftCard = call('POST /api/gift-cards/:id/free', {
  access: 'user',
  limit: 'giftCard',
  answer: shape<GiftCard>(),
  refuses: shape<Refused['unknown' | 'notHeld' | 'artistHere']>(),
});

/** Takes back a card that nobody redeemed; what was paid goes to the wallet of the buyer. */
export const returnGiftCard = call('POST /api/gift-cards/:id/return', {
  access: 'user',
  limit: 'giftCard',
  answer: shape<GiftCard>(),
  refuses: shape<Refused['unknown' | 'notPaid' | 'redeemed']>(),
});
