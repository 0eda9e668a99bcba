import type { PeoplePage } from '@refrain/contracts/accounts';
import type { BlockResponse } from '@refrain/contracts/follows';
import { personBlocked } from '../../session/signals';
import { api } from '../../shared/lib/api';

/** Everything that leaves somebody out, or shows them again. */
const CHANGED = ['Block', 'Suggestions', 'PeopleList', 'Profile', 'Notification', 'Stats', 'Comment', 'Post'] as const;

export const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: build.infiniteQuery<PeoplePage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => `/blocks${pageParam ? `?after=${encodeURIComponent(pageParam)}` : ''}`,
      providesTags: ['Block'],
    }),
    blockUser: build.mutation<BlockResponse, string>({
      query: (id) => ({ url: `/users/${id}/block`, method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(personBlocked(id)),
          () => undefined,
        ),
    }),
    unblockUser: build.mutation<BlockResponse, string>({
      query: (id) => ({ url: `/users/${id}/block`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED, 'Feed']),
    }),
  }),
});

export const { useGetBlocksInfiniteQuery, useBlockUserMutation, useUnblockUserMutation } = blocksApi;
