import { crosspostCalls } from '@refrain/contracts/crossposts';
import { api } from '../../shared/lib/api/api';
import { changes, pages } from '../../shared/lib/api/calls';

const CROSSPOSTS = { type: 'Context', id: 'crossposts' } as const;

const crosspostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrossposts: pages(build, crosspostCalls.getCrossposts, { keepUnusedDataFor: 0, providesTags: [CROSSPOSTS] }),
    previewCrosspost: changes(build, crosspostCalls.previewCrosspost),
    queueCrosspost: changes(build, crosspostCalls.queueCrosspost, { invalidatesTags: [CROSSPOSTS] }),
    cancelCrosspost: changes(build, crosspostCalls.cancelCrosspost, { invalidatesTags: [CROSSPOSTS] }),
  }),
});

export const {
  useGetCrosspostsInfiniteQuery,
  usePreviewCrosspostMutation,
  useQueueCrosspostMutation,
  useCancelCrosspostMutation,
} = crosspostsApi;
