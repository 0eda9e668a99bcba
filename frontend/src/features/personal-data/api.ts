import type { DeleteAccountRequest, DeletionAnswer } from '@refrain/contracts/personal-data';
import { api } from '../../shared/lib/api';
import { signedOut } from '../../session/api';
import { withWait } from '../../session/wait';

/** A mutation's caller shows what went wrong. */
const ignore = () => undefined;

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<DeletionAnswer, DeleteAccountRequest>({
      query: (body) => ({ url: '/user/delete', method: 'POST', body }),
      extraOptions: { endsSession: true },
      transformErrorResponse: withWait,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => dispatch(signedOut('/auth')), ignore),
    }),
    keepAccount: build.mutation<DeletionAnswer, void>({
      query: () => ({ url: '/user/delete/cancel', method: 'POST' }),
      invalidatesTags: (answer) => (answer ? ['User', 'Profile', 'Post', 'Feed', 'Track', 'TrackList', 'Chart'] : []),
    }),
  }),
});

export const { useDeleteAccountMutation, useKeepAccountMutation } = personalDataApi;
