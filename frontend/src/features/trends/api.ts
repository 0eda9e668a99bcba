import { trendCalls } from '@refrain/contracts/trends';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTopics: reads(build, trendCalls.getTopics, {
      ask: (limit: number) => ({ query: { limit } }),
      providesTags: ['Trend'],
    }),
  }),
});

export const { useGetTopicsQuery } = trendsApi;
