import { memberCalls, type MembersQuery } from '@refrain/contracts/members';
import { api } from '../../shared/lib/api/api';
import { pages } from '../../shared/lib/api/calls';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: pages(build, memberCalls.getMembers, {
      ask: (query: Omit<MembersQuery, 'after'>) => ({ query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetMembersInfiniteQuery } = membersApi;
