import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

const ofOwner = (_: string, doc: unknown) => (doc ? rooms.user((doc as { userId: string }).userId) : null);

export const subscriptionsContext: Context = {
  pages: {
    subscription: () => import('./SubscriptionPage').then((m) => m.SubscriptionPage),
    subscribe: () => import('./SubscribePage').then((m) => m.SubscribePage),
    'admin-subscription-pricing': () => import('./desk/PricingPage').then((m) => m.PricingPage),
  },
  pushes: { subscriptions: ofOwner, memberships: ofOwner },
};
