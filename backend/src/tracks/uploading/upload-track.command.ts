import { trackRefusals, type UploadTrackRequest } from '@refrain/contracts/tracks';
import { command, type FactsOf } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import { settingNow } from '../../kernel/settings/setting-now';
import { declaredFrom } from '../declared';
import { wordsFrom } from '../lyrics/lyrics';
import { trackDecider, trackStream } from '../track.decider';
import { fileOf } from './file-of';

/** `curatorId`: the admin who puts it up for the artist. */
type Asked = Readonly<{ artistId: string; curatorId?: string; request: Omit<UploadTrackRequest, 'artistOverride'> }>;
type Parts = FactsOf<'UploadTrack', Record<never, never>>;

/** Checks the declaration, takes the files it names, and makes the track; processing follows as a reaction. */
export const UploadTrack = command('UploadTrack', async ({ artistId, curatorId, request }: Asked, parts: Parts) => {
  if ((await settingNow(parts.streams, 'uploads')) === 'closed') return refuse(trackRefusals.uploadsClosed);
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
