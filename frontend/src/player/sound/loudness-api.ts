import { albumCalls } from '@refrain/contracts/albums';
import { trackCalls } from '@refrain/contracts/tracks';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

/** What is known of songs that may never be opened: how loud they are, and on which album. */
export const loudnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeasuredTrack: reads(build, trackCalls.getTrack, {}),
    getMeasuredAlbum: reads(build, albumCalls.getAlbum, {}),
    getAlbumsOfTrack: reads(build, albumCalls.getTrackAlbums, {}),
  }),
});
