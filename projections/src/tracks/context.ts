import { defineContext } from '../kernel/context';
import { catalogueProjection } from './catalogue/catalogue.projector';
import { trackNotices } from './notices.projector';
import { trackTimers } from './timers.projector';
import { listedTracks } from './tracks/listed-tracks.queries';
import { newestTrackIds, noticedTrack } from './tracks/tracks.queries';
import { tracksProjection } from './tracks/tracks.projector';
import { uploadsProjection } from './uploads/uploads.projector';

export const tracksContext = defineContext({
  name: 'tracks',
  projections: [catalogueProjection, tracksProjection, uploadsProjection],
  timers: trackTimers,
  notices: trackNotices,
  noticed: {
    release: noticedTrack,
    processed: noticedTrack,
    failed: noticedTrack,
    replaced: noticedTrack,
    not_replaced: noticedTrack,
  },
  firstSteps: { released: async (store, userId) => (await newestTrackIds(store, 1, userId)).length > 0 },
  listed: [listedTracks],
});
