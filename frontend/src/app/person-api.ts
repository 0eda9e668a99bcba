import type { Profile } from '@refrain/contracts/accounts';
import { api } from '../shared/lib/api';

export const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By username, in whatever case; a handle with an @ before it is one too. */
    getPerson: build.query<Profile, string>({
      query: (name) =>
        name.startsWith('@') ? `/profiles/${encodeURIComponent(name.slice(1))}` : `/people/${encodeURIComponent(name)}`,
      providesTags: (profile) => ['Profile', ...(profile ? [{ type: 'Profile' as const, id: profile.id }] : [])],
    }),
  }),
});

export const { useGetPersonQuery } = personApi;
