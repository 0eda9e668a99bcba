import type { Profile, UserStats } from '@refrain/contracts/accounts';
import { followShown } from '../../../session/signals';
import { api } from '../../../shared/lib/api';
import { startAppListening } from '../../../shared/lib/redux';
import { followed } from './followed';

const tagsOf = (profile: Profile | undefined) => [
  'Profile' as const,
  ...(profile ? [{ type: 'Profile' as const, id: profile.id }] : []),
];

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, string>({
      query: (slug) => `/profiles/${encodeURIComponent(slug)}`,
      providesTags: tagsOf,
    }),
    /** By username, in whatever case; a handle with an @ before it is one too. */
    getPerson: build.query<Profile, string>({
      query: (name) =>
        name.startsWith('@') ? `/profiles/${encodeURIComponent(name.slice(1))}` : `/people/${encodeURIComponent(name)}`,
      providesTags: tagsOf,
    }),
    getUserStats: build.query<UserStats, void>({ query: () => '/user/stats', providesTags: ['Stats'] }),
  }),
});

startAppListening({
  actionCreator: followShown,
  effect: ({ payload: { id, isFollowing } }, { dispatch, getState }) => {
    for (const slug of profilesApi.util.selectCachedArgsForQuery(getState(), 'getProfile'))
      dispatch(
        profilesApi.util.updateQueryData('getProfile', slug, (profile) =>
          profile.id === id ? (followed(profile, isFollowing) as typeof profile) : profile,
        ),
      );
  },
});

export const { useGetProfileQuery, useGetPersonQuery, useGetUserStatsQuery } = profilesApi;
