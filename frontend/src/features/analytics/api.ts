import { analyticsCalls, type AnalyticsSpan } from '@refrain/contracts/analytics';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const { useGetTrackAnalyticsQuery, useGetMarketQuery, useGetMarketListenersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTrackAnalytics: reads(build, analyticsCalls.getTrackAnalytics, {
      ask: (query: { track?: string; days: AnalyticsSpan }) => ({ query }),
      keepUnusedDataFor: 0,
    }),
    getMarket: reads(build, analyticsCalls.getMarket, {}),
    getMarketListeners: reads(build, analyticsCalls.getMarketListeners, {}),
  }),
});
