import { fraudCalls } from '@refrain/contracts/fraud';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const FRAUD = { type: 'Context', id: 'fraud' } as const;
const invalidatesTags = [FRAUD];

const fraudApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFraudReplays: pages(build, fraudCalls.getReplays, { providesTags: [FRAUD] }),
    getFraudReplay: reads(build, fraudCalls.getReplay, { providesTags: [FRAUD] }),
    getFraudAppeals: pages(build, fraudCalls.getFraudAppeals, { providesTags: [FRAUD] }),
    getLiveWeeks: reads(build, fraudCalls.getLiveWeeks, { providesTags: [FRAUD] }),
    getFraudSimulation: reads(build, fraudCalls.getFraudSimulation, {
      ask: (seed: number) => ({ params: { seed: String(seed) } }),
    }),
    getTaken: pages(build, fraudCalls.getTaken, { providesTags: [FRAUD] }),
    startFraudReplay: changes(build, fraudCalls.startReplay, { invalidatesTags }),
    cancelFraudReplay: changes(build, fraudCalls.cancelReplay, { invalidatesTags }),
    approveFraudReplay: changes(build, fraudCalls.approveReplay, { invalidatesTags }),
    undoFraudReplay: changes(build, fraudCalls.undoReplay, { invalidatesTags }),
    appealTaken: changes(build, fraudCalls.appealTaken, { invalidatesTags }),
    decideFraudAppeal: changes(build, fraudCalls.decideFraudAppeal, { invalidatesTags }),
  }),
});

export const {
  useGetFraudReplaysInfiniteQuery,
  useGetFraudReplayQuery,
  useGetFraudAppealsInfiniteQuery,
  useGetLiveWeeksQuery,
  useLazyGetFraudSimulationQuery,
  useGetTakenInfiniteQuery,
  useStartFraudReplayMutation,
  useCancelFraudReplayMutation,
  useApproveFraudReplayMutation,
  useUndoFraudReplayMutation,
  useAppealTakenMutation,
  useDecideFraudAppealMutation,
} = fraudApi;
