import { playbackCalls } from '@refrain/contracts/playback';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

type Asked = { heard: readonly string[]; station?: string | null };

export const mixApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** After these songs, the last heard one last; of a station where there is one. */
    getMix: reads(build, playbackCalls.getMix, {
      ask: ({ heard, station }: Asked) => ({ query: { heard: heard.join(','), ...(station && { station }) } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
