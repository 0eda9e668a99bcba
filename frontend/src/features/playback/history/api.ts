import { playbackCalls, type PlayVerdict } from '@refrain/contracts/playback';
import { api } from '../../../shared/lib/api';
import { pages } from '../../../shared/lib/calls';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlays: pages(build, playbackCalls.getPlays, {
      ask: (verdict: PlayVerdict | null) => ({ query: verdict ? { verdict } : {} }),
      providesTags: ['Recent'],
    }),
  }),
});

export const { useGetPlaysInfiniteQuery } = historyApi;
