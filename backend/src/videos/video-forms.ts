import { COVER_MAX_BYTES, trackRefusals, trackTextRules } from '@refrain/contracts/tracks';
import { VIDEO_MAX_BYTES, videoRefusals } from '@refrain/contracts/videos';
import { coverRule } from '../media/images/check-image';
import { filmForm, uploadPartsOptions, type UploadForm, type UploadSlot } from '../media/receive/upload-slots';

const picture: UploadSlot = {
  kind: 'image',
  maxBytes: COVER_MAX_BYTES,
  wrongType: trackRefusals.coverType,
  tooLarge: trackRefusals.coverTooLarge,
  name: 'thumbnail',
  image: coverRule,
};
/** As many fields as are said about a video, and some more. */
const MOST_PARTS = 30;
const shared = { missing: videoRefusals.missing, unexpected: videoRefusals.unexpected, aborted: videoRefusals.aborted };

/** The film may have come before, in parts. */
export const videoForm: UploadForm<'video' | 'thumbnail'> = {
  slots: { ...filmForm.slots, thumbnail: picture },
  unplayable: videoRefusals.unplayable,
  parts: MOST_PARTS,
  ...shared,
};

export const youtubeForm: UploadForm<'coverArt'> = { slots: { coverArt: picture }, parts: MOST_PARTS, ...shared };

export const videoPartsOptions = {
  ...uploadPartsOptions,
  limits: {
    ...uploadPartsOptions.limits,
    fileSize: VIDEO_MAX_BYTES + 1,
    fields: MOST_PARTS,
    parts: MOST_PARTS,
    // Lyrics, whose characters take up to 3 bytes.
    fieldSize: 3 * trackTextRules.lyrics.maxLength.value,
  },
};
