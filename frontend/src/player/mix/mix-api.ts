import { playbackCalls } from '@refrain/contracts/playback';
import { api } from '../../shared/lib/api';
import { reads } from '../../shared/lib/calls';

export const mixApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** After these songs, the last heard one last. */
    getMix: reads(build, playbackCalls.getMix, {
      ask: (heard: readonly string[]) => ({ query: { heard: heard.join(',') } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
