import type { Context } from '../../shared/lib/context';

export const analyticsContext: Context = {
  pages: {
    'admin-track-analytics': () => import('./tracks/TrackAnalyticsPage').then((m) => m.TrackAnalyticsPage),
    'market-intelligence': () => import('./market/MarketPage').then((m) => m.MarketPage),
  },
};
