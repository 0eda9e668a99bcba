import type { PointHistoryPage, Points } from '@refrain/contracts/rewards';
import { api } from '../../shared/lib/api';

export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPoints: build.query<Points, void>({ query: () => '/user/points', providesTags: ['Points'] }),
    getPointHistory: build.infiniteQuery<PointHistoryPage, void, string | null>({
      query: ({ pageParam }) => `/user/points/history${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Points'],
    }),
  }),
});

export const { useGetPointsQuery, useGetPointHistoryInfiniteQuery } = rewardsApi;
