import { money, oneLine, refusal, unitsOf, type Currency, type Money, type TextRule } from '../kernel';
import { registerRules } from '../accounts';

/** In cents, which are points too. */
export const LEAST_GIFT_CARD = 100;
export const MOST_GIFT_CARD = 50_000;
/** Amounts to choose from. */
export const GIFT_CARD_AMOUNTS = [500, 1000, 2500, 5000] as const;
/** Of a card for one artist (spec part 2, section 12). */
const ARTIST_FEE_PERCENT = 10n;
/** A code has 128 bits: 26 signs of 5 bits. */
export const GIFT_CODE_BITS = 128;
const GIFT_CODE_LENGTH = 26;
export const GIFT_CARDS_PAGE_SIZE = 20;
/** A gift is mailed within so many days. */
export const GIFT_DAYS_AHEAD = 366;

/** The fee of a card for one artist is 10 %, rounded down; the rest, with what was rounded, is its value. Other cards have none. */
export const giftCardParts = <C extends Currency>(
  price: Money<C>,
  isForArtist: boolean,
): Readonly<{ fee: Money<C>; value: Money<C> }> => {
  const fee = isForArtist ? (unitsOf(price) * ARTIST_FEE_PERCENT) / 100n : 0n;
  return { fee: money(price.currency, fee), value: money(price.currency, unitsOf(price) - fee) };
};

/** Crockford's signs: without those that are read as others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A code as people read it, from 16 bytes. */
export const giftCodeOf = (bytes: Uint8Array): string => {
  let value = [...bytes].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let i = 0; i < GIFT_CODE_LENGTH; i += 1) {
    text = SIGNS[Number(value % 32n)] + text;
    value /= 32n;
  }
  return text.replace(/.{4}(?=.)/g, '$&-');
};
/** A code as it is looked up, however it was typed; null where it cannot be one. */
export const giftCodeFrom = (typed: string): string | null => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === GIFT_CODE_LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : null;
};

export const giftCardFields = {
  recipient: {
    maxLength: registerRules.email.maxLength,
    pattern: registerRules.email.pattern,
  },
  words: oneLine('Message', 200),
  code: { required: 'Please enter the code of the card.', ...oneLine('Code', 60) },
} as const satisfies Record<string, TextRule>;

export const giftCardRefusals = {
  unknown: refusal('GIFT_CARD.UNKNOWN', 404, 'This gift card does not exist.'),
  codeUnknown: refusal('GIFT_CARD.CODE_UNKNOWN', 404, 'No gift card has this code. Please look at it again.'),
  amountNotValid: refusal('GIFT_CARD.AMOUNT_NOT_VALID', 400, 'A gift card is between 100 and 50,000 points.'),
  artistUnknown: refusal('GIFT_CARD.ARTIST_UNKNOWN', 404, 'This artist is not here.'),
  dateNotValid: refusal('GIFT_CARD.DATE_NOT_VALID', 400, 'A gift needs an address, and a day within a year from now.'),
  notDraft: refusal('GIFT_CARD.NOT_DRAFT', 409, 'This card was paid already.'),
  notPaid: refusal('GIFT_CARD.NOT_PAID', 409, 'This card is not paid yet.'),
  redeemed: refusal('GIFT_CARD.REDEEMED', 409, 'This card was redeemed already.'),
  returned: refusal('GIFT_CARD.RETURNED', 409, 'This card was given back.'),
  notHeld: refusal('GIFT_CARD.NOT_HELD', 409, 'This card is not yours to give.'),
  tooMuch: refusal('GIFT_CARD.TOO_MUCH', 409, 'There is less than this on the card.'),
  artistHere: refusal('GIFT_CARD.ARTIST_HERE', 409, 'The artist is here: give it to them.'),
} as const;
