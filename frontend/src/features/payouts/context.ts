import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

const toOwner = (_id: string, doc: unknown) => (doc ? rooms.points((doc as { userId: string }).userId) : null);

export const payoutsContext: Context = {
  pages: {
    'payouts-bonuses': () => import('./PayoutsPage').then((m) => m.PayoutsPage),
    'admin-payouts': () => import('./desk/PayoutDeskPage').then((m) => m.PayoutDeskPage),
  },
  pushes: { payouts: toOwner, bonuses: toOwner },
};
