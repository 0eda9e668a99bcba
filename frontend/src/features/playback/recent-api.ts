import type { RecentTrack } from '@refrain/contracts/playback';
import { api } from '../../shared/lib/api';

export const recentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentlyPlayed: build.query<readonly RecentTrack[], void>({
      query: () => '/sidebar/recently-played',
      providesTags: ['Recent'],
    }),
  }),
});

export const { useGetRecentlyPlayedQuery } = recentApi;
