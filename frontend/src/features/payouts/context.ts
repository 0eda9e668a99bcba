import type { Context } from '../../shared/lib/context';

export const payoutsContext: Context = {
  pages: {
    'payouts-bonuses': () => import('./PayoutsPage').then((m) => m.PayoutsPage),
    'admin-payouts': () => import('./desk/PayoutDeskPage').then((m) => m.PayoutDeskPage),
  },
};
