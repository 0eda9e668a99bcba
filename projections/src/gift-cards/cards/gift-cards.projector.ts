import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { GiftCardEvent } from '@refrain/contracts/gift-cards';
import { money, readable } from '@refrain/contracts/kernel';
import { timer, timerRows } from '../../due';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { giftCards, type StoredGiftCard } from './gift-cards.view';

const ALL = Number.MAX_SAFE_INTEGER;

const change = (giftCardId: string, to: (card: StoredGiftCard) => Partial<StoredGiftCard>): readonly Change[] => [
  giftCards.change(giftCardId, (card) => ({ ...card, ...to(card) })),
];

/** A card that was bought for another person outlives its buyer, without the words and the address. */
const forgotten = (userId: string): readonly Change[] => [
  giftCards.each({ where: { buyerId: userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [
    giftCards.change(id, (card) => ({ ...card, buyerId: '', recipient: '', words: '' })),
  ]),
  giftCards.each({ where: { holderId: userId }, orderBy: ['-heldAt', '-id'] }, ALL, ({ id }) => [
    giftCards.change(id, (card) => ({ ...card, holderId: '' })),
  ]),
];

/** Gift cards, as their buyers and holders see them. */
export const giftCardsProjection = projection<GiftCardEvent | AccountErased | ErasureCompleted>()('giftCards', 2, [giftCards], {
  GiftCardDrafted: ({ data: { giftCardId, buyerId, artistId, cents, sendAt, recipient, words }, at }) => [
    giftCards.put(giftCardId, {
      ...{ buyerId, artistId, cents, sendAt, state: 'draft', worth: null, left: null, fee: null, isMailed: false },
      ...{ recipient: readable(recipient, '') ?? '', words: readable(words, '') },
      ...{ holderId: '', heldAt: '', codeHash: '', createdAt: at },
    }),
  ],
  GiftCardIssued: ({ data: { giftCardId, value, fee } }) =>
    change(giftCardId, () => ({ state: 'issued', worth: value, left: value, fee })),
  GiftCardCodeMade: ({ data: { giftCardId, codeHash } }) => change(giftCardId, () => ({ codeHash })),
  GiftCardMailDue: ({ data: { giftCardId, codeHash } }) => change(giftCardId, () => ({ codeHash, isMailed: true })),
  GiftCardRedeemed: ({ data: { giftCardId, holderId, artistId, value }, at }) =>
    change(giftCardId, () => ({
      ...{ holderId, heldAt: at, state: artistId === null ? 'used' : 'held' },
      left: artistId === null ? money(value.currency, 0n) : value,
    })),
  GiftCardSpent: ({ data: { giftCardId, left } }) =>
    change(giftCardId, () => ({ left, state: left.amount === '0' ? 'used' : 'held' })),
  GiftCardFreed: ({ data: { giftCardId, amount } }) =>
    change(giftCardId, () => ({ left: money(amount.currency, 0n), state: 'used' })),
  GiftCardReturned: ({ data: { giftCardId, value } }) =>
    change(giftCardId, () => ({ left: money(value.currency, 0n), state: 'returned', codeHash: '' })),
  GiftCardVoided: ({ data: { giftCardId, value } }) =>
    change(giftCardId, () => ({ left: money(value.currency, 0n), state: 'returned', codeHash: '' })),
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});

const mail = timer('mail-gift-card');

/** A gift is mailed on its day. One that was redeemed or given back before is not. */
export const giftCardTimers = timerRows<GiftCardEvent>()([mail], {
  GiftCardDrafted: 'ignored',
  GiftCardIssued: (event) => (event.data.sendAt === null ? [] : [mail.set(event, event.data.giftCardId, event.data.sendAt)]),
  GiftCardCodeMade: 'ignored',
  GiftCardMailDue: ({ data: { giftCardId } }) => [mail.clear(giftCardId)],
  GiftCardRedeemed: ({ data: { giftCardId } }) => [mail.clear(giftCardId)],
  GiftCardSpent: 'ignored',
  GiftCardFreed: 'ignored',
  GiftCardReturned: ({ data: { giftCardId } }) => [mail.clear(giftCardId)],
  GiftCardVoided: ({ data: { giftCardId } }) => [mail.clear(giftCardId)],
});
