import type { FoundUser } from '@refrain/contracts/accounts';
import type { LinkPreview, LinkPreviewRequest } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api';

const KEPT_SECONDS = 60;

const composerApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: build.query<readonly FoundUser[], string>({
      query: (q) => ({ url: '/users/search', params: { q } }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    previewLink: build.mutation<LinkPreview, LinkPreviewRequest>({
      query: (body) => ({ url: '/link-preview', method: 'POST', body }),
    }),
  }),
});

export const { useSearchUsersQuery, usePreviewLinkMutation } = composerApi;
