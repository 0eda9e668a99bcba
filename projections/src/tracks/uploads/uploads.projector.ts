import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { TrackUploaded, UploadEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { unusedUploads } from './uploads.view';

const forgotten = (ownerId: string): Change =>
  unusedUploads.each({ where: { ownerId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [unusedUploads.remove(id)]);

export const uploadsProjection = projection<UploadEvent | TrackUploaded | AccountErased | ErasureCompleted>()(
  'uploads',
  1,
  [unusedUploads],
  {
    FileUploaded: ({ data: { uploadId, ownerId, sizeBytes }, at }) => [
      unusedUploads.put(uploadId, { ownerId, sizeBytes, uploadedAt: at }),
    ],
    TrackUploaded: ({ data: { audio, cover } }) =>
      [audio, ...(cover ? [cover] : [])].map(({ uploadId }) => unusedUploads.remove(uploadId)),
    UploadLapsed: ({ data: { uploadId } }) => [unusedUploads.remove(uploadId)],
    AccountErased: ({ data: { userId } }) => [forgotten(userId)],
    // A file that was on its way until then is removed with the others.
    ErasureCompleted: ({ data: { userId } }) => [forgotten(userId)],
  },
);
