import { UPLOAD_KEPT_SECONDS, type TrackEvent, type UploadEvent } from '@refrain/contracts/tracks';
import { secondsAfter, timer, timerRows } from '../due';
import { collection, type Change } from '../kernel';

/** Release dates of tracks that are not processed yet: nothing is due before there is something to release. */
const releaseDates = collection<{ releaseAt: string }>()({ name: 'releaseDates', columns: {}, indexes: [] });

/** What is taken for a track in the last moment is folded by then: later than the time after which no track may take it. */
const LATER_SECONDS = 10 * 60;

const release = timer('release-track');
const lapse = timer('lapse-upload');

const noRelease = (trackId: string): readonly Change[] => [releaseDates.remove(trackId), release.clear(trackId)];

export const trackTimers = timerRows<TrackEvent | UploadEvent>()(
  [release, lapse],
  {
    FileUploaded: (event) => [lapse.set(event, event.data.uploadId, secondsAfter(event.at, UPLOAD_KEPT_SECONDS + LATER_SECONDS))],
    UploadLapsed: ({ data: { uploadId } }) => [lapse.clear(uploadId)],
    TrackUploaded: ({ data: { trackId, releaseAt, audio, cover } }) => [
      ...(releaseAt === null ? [] : [releaseDates.put(trackId, { releaseAt })]),
      ...[audio, ...(cover ? [cover] : [])].map(({ uploadId }) => lapse.clear(uploadId)),
    ],
    TrackProcessingStarted: 'ignored',
    TrackLyricsChanged: 'ignored',
    TrackProcessed: (event) => {
      const { trackId } = event.data;
      return [releaseDates.given(trackId, (date) => (date ? [release.set(event, trackId, date.releaseAt)] : []))];
    },
    TrackProcessingFailed: ({ data: { trackId } }) => noRelease(trackId),
    TrackAnnouncementChosen: 'ignored',
    TrackAnnounced: 'ignored',
    TrackReleased: ({ data: { trackId } }) => noRelease(trackId),
    TrackUnpublished: ({ data: { trackId } }) => noRelease(trackId),
  },
  [releaseDates],
);
