import type { Context } from '../../shared/lib/context';

const earnings = () => import('./EarningsPage').then((m) => m.EarningsPage);

export const earningsContext: Context = {
  pages: {
    earnings,
    'artist-earnings': earnings,
    'artist-hybrid-earnings': () => import('./statement/StatementPage').then((m) => m.StatementPage),
    'admin-rates-config': () => import('./desk/RatesPage').then((m) => m.RatesPage),
    'admin-revenue-analytics': () => import('./desk/RevenuePage').then((m) => m.RevenuePage),
    'admin-hybrid-revenue': () => import('./desk/HybridRevenuePage').then((m) => m.HybridRevenuePage),
  },
};
