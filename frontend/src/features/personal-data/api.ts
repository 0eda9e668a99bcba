import { personalDataCalls } from '@refrain/contracts/personal-data';
import { api } from '../../shared/lib/api/api';
import { changes } from '../../shared/lib/api/calls';
import { signedOut } from '../../session/api';
import { withWait } from '../../session/wait';

/** A mutation's caller shows what went wrong. */
const ignore = () => undefined;

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: changes(build, personalDataCalls.deleteAccount, {
      extraOptions: { endsSession: true },
      transformErrorResponse: withWait,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => dispatch(signedOut('/auth')), ignore),
    }),
    keepAccount: changes(build, personalDataCalls.keepAccount, {
      invalidatesTags: (answer) => (answer ? ['User', 'Profile', 'Post', 'Feed', 'Track', 'TrackList', 'Chart'] : []),
    }),
  }),
});

export const { useDeleteAccountMutation, useKeepAccountMutation } = personalDataApi;
