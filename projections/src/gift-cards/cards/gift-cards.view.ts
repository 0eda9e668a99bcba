import type { GiftCard } from '@refrain/contracts/gift-cards';
import { rooms } from '@refrain/contracts/kernel';
import { collection, NEWEST_FIRST } from '../../kernel';

/** Empty where there is none: `holderId` before it is redeemed, `codeHash` before a code was made and once it opens nothing any more. */
export type StoredGiftCard = Omit<GiftCard, 'artist' | 'id'> &
  Readonly<{ buyerId: string; holderId: string; heldAt: string; codeHash: string }>;

export const giftCards = collection<StoredGiftCard>()(
  {
    name: 'giftCards',
    columns: { buyerId: 'text', holderId: 'text', codeHash: 'text', createdAt: 'text', heldAt: 'text' },
    indexes: [{ on: ['buyerId', ...NEWEST_FIRST] }, { on: ['holderId', '-heldAt', '-id'] }, { on: ['codeHash'] }],
  },
  {
    view: 'giftCards',
    rooms: (_, card) => (card ? [card.buyerId, card.holderId].filter(Boolean).map(rooms.user) : []),
    pushed: ({ state }) => ({ state }),
  },
);
