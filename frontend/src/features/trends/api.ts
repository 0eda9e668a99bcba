import type { TrendingTopics } from '@refrain/contracts/trends';
import { api } from '../../shared/lib/api';

export const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTopics: build.query<TrendingTopics, number>({
      query: (limit) => ({ url: '/trending-topics', params: { limit } }),
      providesTags: ['Trend'],
    }),
  }),
});

export const { useGetTopicsQuery } = trendsApi;
