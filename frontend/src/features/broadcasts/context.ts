import type { Context } from '../../shared/lib/context';

export const broadcastsContext: Context = {
  pages: {
    'admin-notifications': () => import('./BroadcastsPage').then((m) => m.BroadcastsPage),
    'house-message': () => import('./HouseMessagePage').then((m) => m.HouseMessagePage),
  },
};
