import type { TrackEvent } from '@refrain/contracts/tracks';
import { shareOf } from '../kernel';
import { forget, keepOwner, notify, notifyFollowers, toOwner } from '../notices';

export const trackNotices = shareOf<TrackEvent>()({
  TrackUploaded: ({ data: { trackId, artistId } }) => [keepOwner(trackId, artistId)],
  TrackProcessingStarted: 'ignored',
  TrackProcessingRetried: 'ignored',
  TrackLyricsChanged: 'ignored',
  TrackEdited: 'ignored',
  TrackProcessed: (event) => [
    notify(event, { userId: event.data.artistId, kind: 'processed', subjectId: event.data.trackId, actorId: null }),
  ],
  TrackAnalysed: 'ignored',
  TrackProcessingFailed: (event) => {
    const { trackId } = event.data;
    return [toOwner(trackId, (userId) => [notify(event, { userId, kind: 'failed', subjectId: trackId, actorId: null })])];
  },
  TrackAnnouncementChosen: 'ignored',
  TrackCurated: 'ignored',
  TrackRescheduled: 'ignored',
  TrackAnnounced: 'ignored',
  TrackReleased: (event) => {
    const { trackId } = event.data;
    return [toOwner(trackId, (actorId) => [notifyFollowers(event, { kind: 'release', subjectId: trackId, actorId })])];
  },
  TrackWithdrawn: 'ignored',
  TrackReinstated: 'ignored',
  TrackUnpublished: ({ data: { trackId } }) => forget(trackId),
});
