import { accountCalls } from '@refrain/contracts/accounts';
import { shareCalls } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api/api';
import { changes, reads } from '../../../shared/lib/api/calls';

const KEPT_SECONDS = 60;

const composerApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: reads(build, accountCalls.searchUsers, {
      ask: (q: string) => ({ query: { q } }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    previewLink: changes(build, shareCalls.previewLink),
  }),
});

export const { useSearchUsersQuery, usePreviewLinkMutation } = composerApi;
