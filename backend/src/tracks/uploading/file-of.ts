import { trackRefusals, UPLOAD_KEPT_SECONDS, type TrackFile, type TrackFileKind } from '@refrain/contracts/tracks';
import { unusedSince } from '@refrain/projections/tracks';
import { DomainError } from '../../kernel/domain-error';
import type { FactsOf } from '../../kernel/write/command';
import { uploadDecider, uploadStream } from './upload.decider';

type Facts = Pick<FactsOf<'UploadTrack', Record<never, never>>, 'streams' | 'store' | 'now'>;

/** @throws DomainError where this person cannot use this upload as such a file */
export const fileOf = async (
  uploadId: string,
  kind: TrackFileKind,
  ownerId: string,
  { streams, store, now }: Facts,
): Promise<TrackFile> => {
  const { state: upload } = await streams.load(uploadStream(uploadId), uploadDecider);
  if (upload.status === 'none') throw new DomainError(trackRefusals.unknownUpload);
  if (upload.status === 'lapsed') throw new DomainError(trackRefusals.uploadLapsed);
  if (upload.ownerId !== ownerId) throw new DomainError(trackRefusals.notYourUpload);
  if (upload.kind !== kind) throw new DomainError(trackRefusals.wrongKind);
  // An older answer is harmless: a file that is not known to be unused yet is new, or in use.
  const since = await unusedSince(store, uploadId);
  if (since && Date.parse(now) - Date.parse(since) > UPLOAD_KEPT_SECONDS * 1000)
    throw new DomainError(trackRefusals.uploadLapsed);
  const { mediaKey, mediaType, sizeBytes } = upload;
  return { uploadId, mediaKey, mediaType, sizeBytes };
};
