import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackAudioReplaced, TrackEvent, TrackReplacementFailed } from '@refrain/contracts/tracks';
import { shareOf } from '../kernel';
import { forget, keepOwner, notify, notifyFollowers, toOwner } from '../notices';

const toArtist = (event: Recorded<TrackAudioReplaced | TrackReplacementFailed>, kind: 'replaced' | 'not_replaced') =>
  notify(event, { userId: event.data.artistId, kind, subjectId: event.data.trackId, actorId: null });

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
  TrackReplacementBegun: 'ignored',
  TrackAudioReplaced: (event) => [toArtist(event, 'replaced')],
  TrackCoverReplaced: 'ignored',
  TrackReplacementFailed: (event) => [toArtist(event, 'not_replaced')],
  ReplacedFilesRemoved: 'ignored',
  TrackUnpublished: ({ data: { trackId } }) => forget(trackId),
});
