import { authorityCalls } from '@refrain/contracts/authority';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const AUTHORITY = { type: 'Context', id: 'authority' } as const;
const SHOWN = { providesTags: [AUTHORITY], keepUnusedDataFor: 0 };

const authorityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRightsChanges: pages(build, authorityCalls.getRightsChanges, SHOWN),
    getPersonRights: reads(build, authorityCalls.getPersonRights, SHOWN),
    changeRights: changes(build, authorityCalls.changeRights, { invalidatesTags: [AUTHORITY] }),
    getHierarchy: reads(build, authorityCalls.getHierarchy, SHOWN),
  }),
});

export const { useGetRightsChangesInfiniteQuery, useGetPersonRightsQuery, useChangeRightsMutation, useGetHierarchyQuery } =
  authorityApi;
