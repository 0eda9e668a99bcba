import type { RecordPlayRequest, RecordPlayResponse } from '@refrain/contracts/playback';
import { api, withKey } from '../../shared/lib/api';

type Play = { trackId: string; body: Readonly<RecordPlayRequest> };

export const playbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** May outlive the page that sends it. The same play always carries the same key, however often it is sent. */
    recordPlay: build.mutation<RecordPlayResponse, Play>({
      query: ({ trackId, body }) =>
        withKey({ url: `/tracks/${encodeURIComponent(trackId)}/plays`, method: 'POST', body, keepalive: true }, body.playId),
      invalidatesTags: (_verdict, problem, { trackId }) => (problem ? [] : [{ type: 'Track', id: trackId }]),
    }),
  }),
});
