import type { Recorded } from '@refrain/contracts/kernel';
import {
  REPLACED_KEPT_SECONDS,
  UPLOAD_KEPT_SECONDS,
  type TrackEvent,
  type TrackUnpublished,
  type UploadEvent,
} from '@refrain/contracts/tracks';
import { secondsAfter, timer, timerRows } from '../due';
import { collection, type Change } from '../kernel';

type Replacing = Extract<
  TrackEvent,
  { type: 'TrackReplacementBegun' | 'TrackAudioReplaced' | 'TrackCoverReplaced' | 'TrackReplacementFailed' }
>;

/** Release dates of tracks that are not out: nothing is due before there is something to release. */
const releaseDates = collection<{ releaseAt: string; isProcessed: boolean }>()({
  name: 'releaseDates',
  columns: {},
  indexes: [],
});

/** Which tracks use an upload: several may have one cover. */
const uploadUses = collection<{ trackIds: readonly string[] }>()({ name: 'uploadUses', columns: {}, indexes: [] });
const trackFiles = collection<{ uploadIds: readonly string[] }>()({ name: 'trackFiles', columns: {}, indexes: [] });

/** What is taken for a track in the last moment is folded by then: later than the time after which no track may take it. */
const LATER_SECONDS = 10 * 60;

const release = timer('release-track');
const lapse = timer('lapse-upload');
const removal = timer('remove-replaced-files');

const lapsesAt = (at: string): string => secondsAfter(at, UPLOAD_KEPT_SECONDS + LATER_SECONDS);

const noRelease = (trackId: string): readonly Change[] => [releaseDates.remove(trackId), release.clear(trackId)];

const used = (trackId: string, uploadIds: readonly string[]): readonly Change[] => [
  trackFiles.put(trackId, { uploadIds }),
  ...uploadIds.flatMap((id) => [
    lapse.clear(id),
    uploadUses.upsert(id, (uses) => ({ trackIds: [...new Set([...(uses?.trackIds ?? []), trackId])] })),
  ]),
];

/** A file that the last track which used it leaves behind lapses as one that was never used. */
const free = (event: Recorded, trackId: string, id: string): Change =>
  uploadUses.given(id, (uses) => {
    const trackIds = (uses?.trackIds ?? []).filter((each) => each !== trackId);
    return trackIds.length > 0
      ? [uploadUses.put(id, { trackIds })]
      : [uploadUses.remove(id), lapse.set(event, id, lapsesAt(event.at))];
  });

const unused = (event: Recorded<TrackUnpublished>): Change => {
  const { trackId } = event.data;
  return trackFiles.given(trackId, (files) =>
    files ? [...files.uploadIds.map((id) => free(event, trackId, id)), trackFiles.remove(trackId)] : [],
  );
};

/** A track uses other uploads than before. */
const usesOthers = (event: Recorded<Replacing>, file: string | null, freed: string | null): readonly Change[] => {
  const { trackId } = event.data;
  const next = (ids: readonly string[]) => [...new Set([...ids, ...(file ? [file] : [])])].filter((id) => id !== freed);
  return [
    ...(file
      ? [lapse.clear(file), uploadUses.upsert(file, (uses) => ({ trackIds: [...new Set([...(uses?.trackIds ?? []), trackId])] }))]
      : []),
    trackFiles.change(trackId, ({ uploadIds }) => ({ uploadIds: next(uploadIds) })),
    ...(freed ? [free(event, trackId, freed)] : []),
  ];
};

/** What was made of a file that is used no longer goes after a while. */
const goesLater = (event: Recorded<Replacing>): Change =>
  removal.set(event, event.data.trackId, secondsAfter(event.at, REPLACED_KEPT_SECONDS));

export const trackTimers = timerRows<TrackEvent | UploadEvent>()(
  [release, lapse, removal],
  {
    FileUploaded: (event) => [lapse.set(event, event.data.uploadId, lapsesAt(event.at))],
    UploadLapsed: ({ data: { uploadId } }) => [lapse.clear(uploadId)],
    TrackUploaded: ({ data: { trackId, releaseAt, audio, cover } }) => [
      ...(releaseAt === null ? [] : [releaseDates.put(trackId, { releaseAt, isProcessed: false })]),
      ...used(
        trackId,
        [audio, ...(cover ? [cover] : [])].map(({ uploadId }) => uploadId),
      ),
    ],
    TrackProcessingStarted: 'ignored',
    TrackLyricsChanged: 'ignored',
    TrackEdited: 'ignored',
    TrackProcessed: (event) => {
      const { trackId } = event.data;
      const ready = ({ releaseAt }: { releaseAt: string }) => [
        releaseDates.put(trackId, { releaseAt, isProcessed: true }),
        release.set(event, trackId, releaseAt),
      ];
      return [releaseDates.given(trackId, (date) => (date ? ready(date) : []))];
    },
    TrackAnalysed: 'ignored',
    TrackProcessingFailed: ({ data: { trackId } }) => noRelease(trackId),
    TrackProcessingRetried: ({ data: { trackId, releaseAt } }) =>
      releaseAt === null ? [] : [releaseDates.put(trackId, { releaseAt, isProcessed: false })],
    TrackAnnouncementChosen: 'ignored',
    TrackCurated: 'ignored',
    TrackAnnounced: 'ignored',
    TrackRescheduled: (event) => {
      const { trackId, releaseAt } = event.data;
      return [
        releaseDates.given(trackId, (date) => [
          releaseDates.put(trackId, { releaseAt, isProcessed: date?.isProcessed ?? false }),
          ...(date?.isProcessed ? [release.set(event, trackId, releaseAt)] : []),
        ]),
      ];
    },
    TrackReleased: ({ data: { trackId } }) => noRelease(trackId),
    TrackWithdrawn: 'ignored',
    TrackReinstated: 'ignored',
    TrackReplacementBegun: (event) => usesOthers(event, event.data.file.uploadId, event.data.freed),
    TrackAudioReplaced: (event) => [...usesOthers(event, null, event.data.freed), goesLater(event)],
    TrackCoverReplaced: (event) => [...usesOthers(event, null, event.data.freed), goesLater(event)],
    TrackReplacementFailed: (event) => [...usesOthers(event, null, event.data.freed), goesLater(event)],
    ReplacedFilesRemoved: ({ data: { trackId } }) => [removal.clear(trackId)],
    TrackUnpublished: (event) => {
      const { trackId } = event.data;
      return [...noRelease(trackId), removal.clear(trackId), unused(event)];
    },
  },
  [releaseDates, uploadUses, trackFiles],
);
