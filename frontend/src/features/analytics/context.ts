import type { Context } from '../../shared/lib/context';

export const analyticsContext: Context = {
  pages: {
    'admin-track-analytics': () => import('./tracks/TrackAnalyticsPage').then((m) => m.TrackAnalyticsPage),
    'admin-user-analytics': () => import('./people/UserAnalyticsPage').then((m) => m.UserAnalyticsPage),
    'admin-engagement': () => import('./people/EngagementPage').then((m) => m.EngagementPage),
    'admin-content-analytics': () => import('./content/ContentAnalyticsPage').then((m) => m.ContentAnalyticsPage),
    'admin-ai-insights': () => import('./music/AiInsightsPage').then((m) => m.AiInsightsPage),
    'admin-artist-analytics': () => import('./music/ArtistAnalyticsPage').then((m) => m.ArtistAnalyticsPage),
    'admin-reports': () => import('./reports/ReportsPage').then((m) => m.ReportsPage),
    'market-intelligence': () => import('./market/MarketPage').then((m) => m.MarketPage),
  },
};
