import { playbackCalls, type RecordPlayRequest } from '@refrain/contracts/playback';
import { api } from '../../shared/lib/api/api';
import { changes } from '../../shared/lib/api/calls';

type Play = { trackId: string; body: Readonly<RecordPlayRequest> };

export const playbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** May outlive the page that sends it. The same play always carries the same key, however often it is sent. */
    recordPlay: changes(build, playbackCalls.recordPlay, {
      ask: ({ trackId: id, body }: Play) => ({ params: { id }, body, key: body.playId, keepalive: true }),
      invalidatesTags: (_verdict, problem, { trackId }) => (problem ? [] : [{ type: 'Track', id: trackId }]),
    }),
  }),
});
