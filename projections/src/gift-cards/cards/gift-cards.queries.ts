import { GIFT_CARDS_PAGE_SIZE, type GiftCard, type GiftCardsPage } from '@refrain/contracts/gift-cards';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { giftCards, type StoredGiftCard } from './gift-cards.view';

/** The buyer's words are the buyer's own: the holder has them from the mail. */
const present = (
  id: string,
  { buyerId, holderId: _1, heldAt: _2, codeHash: _3, ...card }: StoredGiftCard,
  artist: GiftCard['artist'],
  viewerId: string,
): GiftCard => ({ id, ...card, artist, ...(buyerId === viewerId ? {} : { recipient: '', words: '' }) });

type Found = Readonly<{ id: string; card: StoredGiftCard }>;

const presented = async (store: ReadStore, found: readonly Found[], viewerId: string): Promise<readonly GiftCard[]> => {
  const artists = await authorTexts(store, unique(found.flatMap(({ card }) => card.artistId ?? [])), viewerId);
  return found.map(({ id, card }) => present(id, card, card.artistId === null ? null : parsed(artists(card.artistId)), viewerId));
};

/** Cards that a person bought, the newest first. @throws BadCursor */
export const giftCardsBoughtBy = async (
  store: ReadStore,
  buyerId: string,
  cursor?: string,
  limit = GIFT_CARDS_PAGE_SIZE,
): Promise<GiftCardsPage> => {
  const { rows, next } = await giftCards.in(store).page({ where: { buyerId }, orderBy: NEWEST_FIRST, cursor, limit });
  return {
    cards: await presented(
      store,
      rows.map(({ id, text }) => ({ id, card: parsed(text) })),
      buyerId,
    ),
    next,
  };
};

/** Cards that a person redeemed, the last one first. @throws BadCursor */
export const giftCardsHeldBy = async (
  store: ReadStore,
  holderId: string,
  cursor?: string,
  limit = GIFT_CARDS_PAGE_SIZE,
): Promise<GiftCardsPage> => {
  const { rows, next } = await giftCards.in(store).page({ where: { holderId }, orderBy: ['-heldAt', '-id'], cursor, limit });
  return {
    cards: await presented(
      store,
      rows.map(({ id, text }) => ({ id, card: parsed(text) })),
      holderId,
    ),
    next,
  };
};

/** A card, for its buyer and its holder. */
export const giftCardOf = async (store: ReadStore, giftCardId: string, viewerId: string): Promise<GiftCard | null> => {
  const card = await giftCards.in(store).doc(giftCardId);
  if (!card || (card.buyerId !== viewerId && card.holderId !== viewerId)) return null;
  return (await presented(store, [{ id: giftCardId, card }], viewerId))[0] ?? null;
};

/** The id of the card whose newest code has this hash. */
export const giftCardWithCode = async (store: ReadStore, codeHash: string): Promise<string | null> =>
  (await giftCards.in(store).first({ where: { codeHash } }))?.id ?? null;
