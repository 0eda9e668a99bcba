import { SEARCH_KEPT_SECONDS, SEARCH_LIMIT, searchCalls } from '@refrain/contracts/search';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: reads(build, searchCalls.getSearch, {
      ask: (q: string) => ({ query: { q, limit: SEARCH_LIMIT } }),
      keepUnusedDataFor: SEARCH_KEPT_SECONDS,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
