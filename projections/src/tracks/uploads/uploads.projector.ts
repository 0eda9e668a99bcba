import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { TrackUnpublished, TrackUploaded, UploadEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { keptFiles, keptInAll, unusedUploads } from './uploads.view';

const ALL = Number.MAX_SAFE_INTEGER;

const forgotten = (ownerId: string): Change[] => [
  unusedUploads.each({ where: { ownerId } }, ALL, ({ id }) => [unusedUploads.remove(id)]),
  keptFiles.each({ where: { ownerId } }, ALL, ({ id }) => [keptFiles.remove(id)]),
  keptInAll.remove(ownerId),
];

const kept = (trackId: string, ownerId: string, sizeBytes: number): Change[] => [
  keptFiles.put(trackId, { ownerId, sizeBytes }),
  keptInAll.upsert(ownerId, (all) => ({ tracks: (all?.tracks ?? 0) + 1, bytes: (all?.bytes ?? 0) + sizeBytes })),
];

export const uploadsProjection = projection<UploadEvent | TrackUploaded | TrackUnpublished | AccountErased | ErasureCompleted>()(
  'uploads',
  2,
  [unusedUploads, keptFiles, keptInAll],
  {
    FileUploaded: ({ data: { uploadId, ownerId, kind, sizeBytes }, at }) => [
      unusedUploads.put(uploadId, { ownerId, kind, sizeBytes, uploadedAt: at }),
    ],
    TrackUploaded: ({ data: { trackId, artistId, audio, cover } }) =>
      cover
        ? [
            unusedUploads.given(cover.uploadId, (file) => kept(trackId, artistId, audio.sizeBytes + (file?.sizeBytes ?? 0))),
            unusedUploads.remove(audio.uploadId),
            unusedUploads.remove(cover.uploadId),
          ]
        : [...kept(trackId, artistId, audio.sizeBytes), unusedUploads.remove(audio.uploadId)],
    TrackUnpublished: ({ data: { trackId } }) => [
      keptFiles.given(trackId, (file) =>
        file
          ? [
              keptFiles.remove(trackId),
              keptInAll.change(file.ownerId, (all) => ({ tracks: all.tracks - 1, bytes: all.bytes - file.sizeBytes })),
            ]
          : [],
      ),
    ],
    UploadLapsed: ({ data: { uploadId } }) => [unusedUploads.remove(uploadId)],
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    // A file that was on its way until then is removed with the others.
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
