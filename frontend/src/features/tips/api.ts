import { tipCalls } from '@refrain/contracts/tips';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const TIPS = { type: 'Context', id: 'tips' } as const;

const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTipGoals: pages(build, tipCalls.getTipGoals, { providesTags: [TIPS] }),
    setTipGoal: changes(build, tipCalls.setTipGoal, { invalidatesTags: [TIPS] }),
    endTipGoal: changes(build, tipCalls.endTipGoal, { invalidatesTags: [TIPS] }),
    getSupporters: reads(build, tipCalls.getSupporters, { providesTags: [TIPS] }),
    getSupported: pages(build, tipCalls.getSupported, { providesTags: [TIPS] }),
  }),
});

export const {
  useGetTipGoalsInfiniteQuery,
  useSetTipGoalMutation,
  useEndTipGoalMutation,
  useGetSupportersQuery,
  useGetSupportedInfiniteQuery,
} = tipsApi;
