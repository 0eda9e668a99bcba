import { payoutCalls } from '@refrain/contracts/payouts';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

export const payoutsTag = { type: 'Context', id: 'payouts' } as const;
const invalidatesTags = [payoutsTag];

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayouts: pages(build, payoutCalls.getPayouts, { providesTags: [payoutsTag] }),
    requestPayout: changes(build, payoutCalls.requestPayout, { invalidatesTags }),
    cancelPayout: changes(build, payoutCalls.cancelPayout, { invalidatesTags }),
    getBonuses: pages(build, payoutCalls.getBonuses, { providesTags: [payoutsTag] }),
    giveBonus: changes(build, payoutCalls.giveBonus),
    getPayoutDesk: reads(build, payoutCalls.getPayoutDesk, { providesTags: [payoutsTag] }),
    getDeskPayouts: pages(build, payoutCalls.getDeskPayouts, {
      ask: (list: 'open' | 'ended') => ({ query: { list } }),
      providesTags: [payoutsTag],
    }),
    approvePayout: changes(build, payoutCalls.approvePayout, { invalidatesTags }),
    pausePayout: changes(build, payoutCalls.pausePayout, { invalidatesTags }),
    rejectPayout: changes(build, payoutCalls.rejectPayout, { invalidatesTags }),
    settlePayout: changes(build, payoutCalls.settlePayout, { invalidatesTags }),
    setPayoutRules: changes(build, payoutCalls.setPayoutRules, { invalidatesTags }),
    stopPayouts: changes(build, payoutCalls.stopPayouts, { invalidatesTags }),
    resumePayouts: changes(build, payoutCalls.resumePayouts, { invalidatesTags }),
  }),
});

export const {
  useGetPayoutsInfiniteQuery,
  useRequestPayoutMutation,
  useCancelPayoutMutation,
  useGetBonusesInfiniteQuery,
  useGiveBonusMutation,
  useGetPayoutDeskQuery,
  useGetDeskPayoutsInfiniteQuery,
  useApprovePayoutMutation,
  usePausePayoutMutation,
  useRejectPayoutMutation,
  useSettlePayoutMutation,
  useSetPayoutRulesMutation,
  useStopPayoutsMutation,
  useResumePayoutsMutation,
} = payoutsApi;
