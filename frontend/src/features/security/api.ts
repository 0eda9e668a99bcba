import { securityCalls } from '@refrain/contracts/security';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const SECURITY = { type: 'Context', id: 'security' } as const;
const SHOWN = { providesTags: [SECURITY], keepUnusedDataFor: 0 };
const CHANGED = { invalidatesTags: [SECURITY] };

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: reads(build, securityCalls.getSecurity, SHOWN),
    getSecurityActs: pages(build, securityCalls.getSecurityActs, SHOWN),
    getPersonSecurity: reads(build, securityCalls.getPersonSecurity, SHOWN),
    signOutPerson: changes(build, securityCalls.signOutPerson, CHANGED),
    unlockPerson: changes(build, securityCalls.unlockPerson, CHANGED),
  }),
});

export const {
  useGetSecurityQuery,
  useGetSecurityActsInfiniteQuery,
  useGetPersonSecurityQuery,
  useSignOutPersonMutation,
  useUnlockPersonMutation,
} = securityApi;
