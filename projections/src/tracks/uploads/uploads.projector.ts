import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type {
  TrackAudioReplaced,
  TrackCoverReplaced,
  TrackReplacementBegun,
  TrackReplacementFailed,
  TrackUnpublished,
  TrackUploaded,
  UploadEvent,
} from '@refrain/contracts/tracks';
import type { VideoProcessingFailed, VideoRemoved, VideoUploaded } from '@refrain/contracts/videos';
import { projection, type Change } from '../../kernel';
import { keptFiles, keptInAll, unusedUploads } from './uploads.view';

const ALL = Number.MAX_SAFE_INTEGER;

const forgotten = (ownerId: string): Change[] => [
  unusedUploads.each({ where: { ownerId } }, ALL, ({ id }) => [unusedUploads.remove(id)]),
  keptFiles.each({ where: { ownerId } }, ALL, ({ id }) => [keptFiles.remove(id)]),
  keptInAll.remove(ownerId),
];

type Replacing = TrackReplacementBegun | TrackAudioReplaced | TrackCoverReplaced | TrackReplacementFailed;
type Films = VideoUploaded | VideoProcessingFailed | VideoRemoved;
type Events = UploadEvent | TrackUploaded | Replacing | TrackUnpublished | Films | AccountErased | ErasureCompleted;
type Sizes = Readonly<Record<string, number>>;

const sumOf = (files: Sizes): number => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** A track keeps other files than before. */
const keepsOthers = (trackId: string, next: (files: Sizes) => Sizes): Change =>
  keptFiles.given(trackId, (track) => {
    if (!track) return [];
    const files = next(track.files);
    const sizeBytes = sumOf(files);
    return [
      keptFiles.put(trackId, { ...track, files, sizeBytes }),
      keptInAll.change(track.ownerId, (all) => ({ ...all, bytes: all.bytes + sizeBytes - track.sizeBytes })),
    ];
  });

const freedFrom = (trackId: string, freed: string | null): Change[] =>
  freed === null
    ? []
    : [keepsOthers(trackId, (files) => Object.fromEntries(Object.entries(files).filter(([id]) => id !== freed)))];

const kept = (id: string, ownerId: string, files: Sizes, sizeBytes = sumOf(files), tracks = 1): Change[] => [
  keptFiles.put(id, { ownerId, sizeBytes, files }),
  keptInAll.upsert(ownerId, (all) => ({ tracks: (all?.tracks ?? 0) + tracks, bytes: (all?.bytes ?? 0) + sizeBytes })),
];

/** What a track or a film keeps is gone. */
const gone = (id: string, tracks: 0 | 1): Change =>
  keptFiles.given(id, (file) =>
    file
      ? [
          keptFiles.remove(id),
          keptInAll.change(file.ownerId, (all) => ({ tracks: all.tracks - tracks, bytes: all.bytes - file.sizeBytes })),
        ]
      : [],
  );

export const uploadsProjection = projection<Events>()('uploads', 4, [unusedUploads, keptFiles, keptInAll], {
  FileUploaded: ({ data: { uploadId, ownerId, kind, sizeBytes }, at }) => [
    unusedUploads.put(uploadId, { ownerId, kind, sizeBytes, uploadedAt: at }),
  ],
  TrackUploaded: ({ data: { trackId, artistId, audio, cover } }) =>
    cover
      ? [
          unusedUploads.given(cover.uploadId, (file) =>
            kept(trackId, artistId, { [audio.uploadId]: audio.sizeBytes, [cover.uploadId]: file?.sizeBytes ?? 0 }),
          ),
          unusedUploads.remove(audio.uploadId),
          unusedUploads.remove(cover.uploadId),
        ]
      : [...kept(trackId, artistId, { [audio.uploadId]: audio.sizeBytes }), unusedUploads.remove(audio.uploadId)],
  // The new file counts from here on, beside the old one.
  TrackReplacementBegun: ({ data: { trackId, file, freed } }) => [
    keepsOthers(trackId, (files) => ({ ...files, [file.uploadId]: file.sizeBytes })),
    ...freedFrom(trackId, freed),
    unusedUploads.remove(file.uploadId),
  ],
  TrackAudioReplaced: ({ data: { trackId, freed } }) => freedFrom(trackId, freed),
  TrackCoverReplaced: ({ data: { trackId, freed } }) => freedFrom(trackId, freed),
  TrackReplacementFailed: ({ data: { trackId, freed } }) => freedFrom(trackId, freed),
  TrackUnpublished: ({ data: { trackId } }) => [gone(trackId, 1)],
  // A film is no song. It counts as large as it came, whatever is made of it.
  VideoUploaded: ({ data: { videoId, artistId, sizeBytes } }) => (sizeBytes > 0 ? kept(videoId, artistId, {}, sizeBytes, 0) : []),
  // Its file goes then.
  VideoProcessingFailed: ({ data: { videoId } }) => [gone(videoId, 0)],
  VideoRemoved: ({ data: { videoId } }) => [gone(videoId, 0)],
  UploadLapsed: ({ data: { uploadId } }) => [unusedUploads.remove(uploadId)],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  // A file that was on its way until then is removed with the others.
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
