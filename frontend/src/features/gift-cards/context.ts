import type { Context } from '../../shared/lib/context';

export const giftCardsContext: Context = {
  pages: {
    'gift-cards': () => import('./GiftCardsPage').then((m) => m.GiftCardsPage),
    'gift-cards-purchase': () => import('./PurchasePage').then((m) => m.PurchasePage),
    'gift-cards-redeem': () => import('./RedeemPage').then((m) => m.RedeemPage),
  },
};
