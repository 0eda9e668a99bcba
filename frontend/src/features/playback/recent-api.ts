import { playbackCalls } from '@refrain/contracts/playback';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

const recentApi = api.injectEndpoints({
  endpoints: (build) => ({ getRecentlyPlayed: reads(build, playbackCalls.getRecentlyPlayed, { providesTags: ['Recent'] }) }),
});

export const { useGetRecentlyPlayedQuery } = recentApi;
