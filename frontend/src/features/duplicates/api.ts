import { duplicateCalls, type DecideDuplicateRequest, type DuplicateState } from '@refrain/contracts/duplicates';
import { api } from '../../shared/lib/api/api';
import { changes, pages } from '../../shared/lib/api/calls';

const DUPLICATES = { type: 'Context', id: 'duplicates' } as const;

const duplicatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDuplicates: pages(build, duplicateCalls.getDuplicates, {
      ask: (state: DuplicateState) => ({ query: { state } }),
      providesTags: [DUPLICATES],
    }),
    decideDuplicate: changes(build, duplicateCalls.decideDuplicate, {
      ask: ({ id, body }: { id: string; body: DecideDuplicateRequest }) => ({ params: { id }, body }),
      invalidatesTags: [DUPLICATES],
    }),
  }),
});

export const { useGetDuplicatesInfiniteQuery, useDecideDuplicateMutation } = duplicatesApi;
