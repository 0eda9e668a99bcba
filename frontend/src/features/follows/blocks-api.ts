import { followCalls } from '@refrain/contracts/follows';
import { personBlocked } from '../../session/signals';
import { api } from '../../shared/lib/api/api';
import { changes, pages } from '../../shared/lib/api/calls';

/** Every query whose answer leaves out blocked people. */
const CHANGED = ['Block', 'Suggestions', 'PeopleList', 'Profile', 'Notification', 'Stats', 'Comment', 'Post'] as const;

const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: pages(build, followCalls.getBlocks, { providesTags: ['Block'] }),
    blockUser: changes(build, followCalls.blockUser, {
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(personBlocked(id)),
          () => undefined,
        ),
    }),
    unblockUser: changes(build, followCalls.unblockUser, {
      invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED, 'Feed']),
    }),
  }),
});

export const { useGetBlocksInfiniteQuery, useBlockUserMutation, useUnblockUserMutation } = blocksApi;
