import { rewardCalls, rewardTexts, type PendingRewards } from '@refrain/contracts/rewards';
import { api, problemOf } from '../../shared/lib/api/api';
import { changes, pages, reads, request } from '../../shared/lib/api/calls';

const NONE: PendingRewards = { rewards: [], count: 0 };

const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPoints: reads(build, rewardCalls.getPoints, { providesTags: ['Points'] }),
    getPointHistory: pages(build, rewardCalls.getPointHistory, { providesTags: ['Points'] }),
    /** Without a session there is nothing to claim (spec part 2, section 6). */
    getPendingRewards: build.query<PendingRewards, void>({
      queryFn: async (_arg, _api, _extra, send) => {
        const { data, error } = await send(request(rewardCalls.getPendingRewards));
        if (!error) return { data: data as PendingRewards };
        return problemOf(error)?.status === 401 ? { data: NONE } : { error: { ...error, message: rewardTexts.fetchFailed } };
      },
      providesTags: ['Points'],
    }),
    getRewards: pages(build, rewardCalls.getRewards, { providesTags: ['Points'] }),
    claimReward: changes(build, rewardCalls.claimReward, { invalidatesTags: ['Points', 'User'] }),
    appealReward: changes(build, rewardCalls.appealReward, { invalidatesTags: ['Points'] }),
    getRewardRules: reads(build, rewardCalls.getRewardRules, { providesTags: ['Points'] }),
    getAds: reads(build, rewardCalls.getAds, { providesTags: ['Points'] }),
    beginAd: changes(build, rewardCalls.beginAd),
    finishAd: changes(build, rewardCalls.finishAd, { invalidatesTags: ['Points'] }),
    setRewardRules: changes(build, rewardCalls.setRewardRules, { invalidatesTags: ['Points'] }),
    getRewardAppeals: pages(build, rewardCalls.getRewardAppeals, { providesTags: ['Points'] }),
    decideAppeal: changes(build, rewardCalls.decideAppeal, { invalidatesTags: ['Points'] }),
  }),
});

export const {
  useGetPointsQuery,
  useGetPointHistoryInfiniteQuery,
  useGetPendingRewardsQuery,
  useGetRewardsInfiniteQuery,
  useClaimRewardMutation,
  useAppealRewardMutation,
  useGetRewardRulesQuery,
  useSetRewardRulesMutation,
  useGetAdsQuery,
  useBeginAdMutation,
  useFinishAdMutation,
  useGetRewardAppealsInfiniteQuery,
  useDecideAppealMutation,
} = rewardsApi;
