import { forkCalls } from '@refrain/contracts/forks';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const FORKS = { type: 'Context', id: 'forks' } as const;
const invalidatesTags = [FORKS];

const forksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getForks: reads(build, forkCalls.getForks, { providesTags: [FORKS], keepUnusedDataFor: 0 }),
    getForkChoice: reads(build, forkCalls.getForkChoice, { keepUnusedDataFor: 0 }),
    forkHistory: changes(build, forkCalls.forkHistory, { invalidatesTags }),
    dropFork: changes(build, forkCalls.dropFork, { invalidatesTags }),
    compareFork: changes(build, forkCalls.compareFork),
    chooseFork: changes(build, forkCalls.chooseFork),
    leaveFork: changes(build, forkCalls.leaveFork),
  }),
});

export const {
  useGetForksQuery,
  useGetForkChoiceQuery,
  useForkHistoryMutation,
  useDropForkMutation,
  useCompareForkMutation,
  useChooseForkMutation,
  useLeaveForkMutation,
} = forksApi;
