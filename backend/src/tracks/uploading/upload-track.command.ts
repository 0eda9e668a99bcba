import { trackRefusals, UPLOAD_KEPT_SECONDS, type UploadKind, type UploadTrackRequest } from '@refrain/contracts/tracks';
import { unusedSince } from '@refrain/projections/tracks';
import { DomainError } from '../../kernel/domain-error';
import { command, type FactsOf } from '../../kernel/write/command';
import { declaredFrom } from '../declared';
import { wordsFrom } from '../lyrics/lyrics';
import { trackDecider, trackStream } from '../track.decider';
import { uploadDecider, uploadStream } from './upload.decider';

/** `curatorId`: the admin who puts it up for the artist. */
type Asked = Readonly<{ artistId: string; curatorId?: string; request: Omit<UploadTrackRequest, 'artistOverride'> }>;
type Parts = FactsOf<'UploadTrack', Record<never, never>>;

/** @throws DomainError where this person cannot use this upload as such a file */
const fileOf = async (uploadId: string, kind: UploadKind, ownerId: string, { streams, store, now }: Parts) => {
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

/** Checks the declaration, takes the files it names, and makes the track; processing follows as a reaction. */
export const UploadTrack = command('UploadTrack', async ({ artistId, curatorId, request }: Asked, parts: Parts) => {
  const now = new Date(parts.now);
  const declared = declaredFrom(request, now, now.getUTCFullYear());
  const audio = await fileOf(request.audioUploadId, 'audio', artistId, parts);
  const cover = request.coverArtUploadId ? await fileOf(request.coverArtUploadId, 'cover', artistId, parts) : null;
  const trackId = parts.created('track');
  const position = await parts.decide(trackStream(trackId), trackDecider, {
    trackId,
    artistId,
    ...(curatorId === undefined ? {} : { curatorId }),
    ...declared,
    ...wordsFrom(request),
    releaseAt: (request.releaseNow ?? true) ? null : new Date(request.releaseDate ?? now).toISOString(),
    audio,
    cover,
    announces: request.announce ?? false,
  });
  return { trackId, position };
});
