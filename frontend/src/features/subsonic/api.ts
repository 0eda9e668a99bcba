import { subsonicCalls, type MakeAppPasswordRequest } from '@refrain/contracts/subsonic';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const OWN = [{ type: 'Context', id: 'appPasswords' }] as const;

const subsonicApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppPasswords: reads(build, subsonicCalls.getAppPasswords, { providesTags: [...OWN] }),
    makeAppPassword: changes(build, subsonicCalls.makeAppPassword, {
      ask: (body: MakeAppPasswordRequest) => ({ body }),
      invalidatesTags: [...OWN],
    }),
    revokeAppPassword: changes(build, subsonicCalls.revokeAppPassword, {
      ask: (id: string) => ({ params: { id } }),
      invalidatesTags: [...OWN],
    }),
  }),
});

export const { useGetAppPasswordsQuery, useMakeAppPasswordMutation, useRevokeAppPasswordMutation } = subsonicApi;
