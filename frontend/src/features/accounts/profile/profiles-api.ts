import { accountCalls, type Profile } from '@refrain/contracts/accounts';
import { followShown } from '../../../session/signals';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';
import { startAppListening } from '../../../shared/lib/redux';
import { followed } from './followed';

const tagsOf = (profile: Profile | undefined) => [
  'Profile' as const,
  ...(profile ? [{ type: 'Profile' as const, id: profile.id }] : []),
];

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: reads(build, accountCalls.getProfile, { providesTags: tagsOf }),
    /** By username, in whatever case; a handle with an @ before it is one too. */
    getPerson: reads(build, (name: string) => (name.startsWith('@') ? accountCalls.getProfile : accountCalls.getPerson), {
      ask: (name: string) => ({ params: { slug: name.slice(1), who: name } }),
      providesTags: tagsOf,
    }),
    getUserStats: reads(build, accountCalls.getUserStats, { providesTags: ['Stats'] }),
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
