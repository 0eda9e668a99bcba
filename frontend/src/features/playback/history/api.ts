import { playbackCalls, type PlayVerdict } from '@refrain/contracts/playback';
import { api } from '../../../shared/lib/api/api';
import { pages } from '../../../shared/lib/api/calls';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlays: pages(build, playbackCalls.getPlays, {
      ask: (verdict: PlayVerdict | null) => ({ query: verdict ? { verdict } : {} }),
      providesTags: ['Recent'],
    }),
  }),
});

export const { useGetPlaysInfiniteQuery } = historyApi;
