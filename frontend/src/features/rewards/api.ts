import { rewardCalls } from '@refrain/contracts/rewards';
import { api } from '../../shared/lib/api';
import { pages, reads } from '../../shared/lib/calls';

const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPoints: reads(build, rewardCalls.getPoints, { providesTags: ['Points'] }),
    getPointHistory: pages(build, rewardCalls.getPointHistory, { providesTags: ['Points'] }),
  }),
});

export const { useGetPointsQuery, useGetPointHistoryInfiniteQuery } = rewardsApi;
