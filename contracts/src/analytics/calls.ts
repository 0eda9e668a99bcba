import { call, shape } from '../kernel';
import type { Market, MarketListeners, TrackAnalytics } from './api';
import type { AnalyticsSpan, analyticsRefusals } from './rules';

type Refused = typeof analyticsRefusals;

/** Plays of a song, or of all, by day, hour, verdict, source and rule. */
export const getTrackAnalytics = call('GET /api/admin/track-analytics', {
  access: { page: 'admin-track-analytics' },
  worth: 'extra',
  query: shape<{ track?: string; days?: AnalyticsSpan }>(),
  answer: shape<TrackAnalytics>(),
  refuses: shape<Refused['span'] | Refused['track']>(),
});

/** What is played, month by month. */
export const getMarket = call('GET /api/market-intelligence', {
  access: { page: 'market-intelligence' },
  worth: 'extra',
  answer: shape<Market>(),
});

/** Where the listeners of the artist who asks are among those of everyone. */
export const getMarketListeners = call('GET /api/market-intelligence/listeners', {
  access: { page: 'market-intelligence' },
  worth: 'extra',
  answer: shape<MarketListeners>(),
});
