import { operationCalls, type ProjectionState } from '@refrain/contracts/operations';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';
import type { AppDispatch } from '../../shared/lib/redux';

type Answered = Readonly<{
  dispatch: unknown;
  queryFulfilled: Promise<Readonly<{ data: ProjectionState }>>;
}>;

/** The list shows at once what an act answered. */
const showState = async (_asked: unknown, { dispatch, queryFulfilled }: Answered): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  (dispatch as AppDispatch)(
    operationsApi.util.updateQueryData('getProjections', undefined, (shown) => ({
      ...shown,
      projections: shown.projections.map((each) => (each.name === data.name ? data : each)),
    })),
  );
};
const SHOWN = { onQueryStarted: showState };
const CHANGED = { invalidatesTags: ['Operations' as const] };

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjections: reads(build, operationCalls.getProjections, { keepUnusedDataFor: 0 }),
    orderRebuild: changes(build, operationCalls.orderRebuild, SHOWN),
    compareRebuild: changes(build, operationCalls.compareRebuild),
    switchToRebuild: changes(build, operationCalls.switchToRebuild, SHOWN),
    switchBack: changes(build, operationCalls.switchBack, SHOWN),
    getOperations: reads(build, operationCalls.getOperations, { keepUnusedDataFor: 0, providesTags: ['Operations'] }),
    getOverview: reads(build, operationCalls.getOverview, { keepUnusedDataFor: 0 }),
    getParked: reads(build, operationCalls.getParked, { keepUnusedDataFor: 0, providesTags: ['Operations'] }),
    retryParked: changes(build, operationCalls.retryParked, CHANGED),
    retryLane: changes(build, operationCalls.retryLane, CHANGED),
    skipLane: changes(build, operationCalls.skipLane, CHANGED),
    retryTimer: changes(build, operationCalls.retryTimer, CHANGED),
    skipTimer: changes(build, operationCalls.skipTimer, CHANGED),
    skipEffect: changes(build, operationCalls.skipEffect, CHANGED),
    dropRebuild: changes(build, operationCalls.dropRebuild, SHOWN),
    dropGeneration: changes(build, operationCalls.dropGeneration, {
      ...SHOWN,
      ask: (params: Readonly<{ name: string; generation: string }>) => ({ params }),
    }),
  }),
});

export const {
  useGetOperationsQuery,
  useGetOverviewQuery,
  useGetParkedQuery,
  useRetryParkedMutation,
  useRetryLaneMutation,
  useSkipLaneMutation,
  useRetryTimerMutation,
  useSkipTimerMutation,
  useSkipEffectMutation,
  useGetProjectionsQuery,
  useOrderRebuildMutation,
  useCompareRebuildMutation,
  useSwitchToRebuildMutation,
  useSwitchBackMutation,
  useDropRebuildMutation,
  useDropGenerationMutation,
} = operationsApi;
