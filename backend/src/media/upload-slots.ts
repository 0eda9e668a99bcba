import type { Refusal } from '@refrain/contracts/kernel';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, trackRefusals } from '@refrain/contracts/tracks';
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_MAX_PX, PICTURE_SECONDS, pictureRefusals } from '@refrain/contracts/accounts';
import { coverRule, type ImageRule } from './check-image';
import type { AudioFormat, ImageFormat } from './formats';

type SlotOf<Kind> = Readonly<{ kind: Kind; maxBytes: number; wrongType: Refusal; tooLarge: Refusal; name: string }>;
/** What one field of an upload form may hold. `name` is shown where the sender gave none. */
export type UploadSlot = SlotOf<AudioFormat['kind']> | (SlotOf<ImageFormat['kind']> & Readonly<{ image: ImageRule }>);

/** The files a form may bring, by field, and how it is told of what is wrong with the form itself. */
export type UploadForm<Field extends string = string> = Readonly<{
  slots: Readonly<Record<Field, UploadSlot>>;
  required: Field;
  missing: Refusal;
  unexpected: Refusal;
  aborted: Refusal;
  /** In all, however much of it comes again and again; unlimited without. */
  seconds?: number;
}>;

const coverSlot: UploadSlot = {
  kind: 'image',
  maxBytes: COVER_MAX_BYTES,
  wrongType: trackRefusals.coverType,
  tooLarge: trackRefusals.coverTooLarge,
  name: 'cover',
  image: coverRule,
};

export const trackForm: UploadForm<'audio' | 'coverArt'> = {
  slots: {
    audio: { kind: 'audio', maxBytes: AUDIO_MAX_BYTES, wrongType: trackRefusals.audioType, tooLarge: trackRefusals.audioTooLarge, name: 'audio' },
    coverArt: coverSlot,
  },
  required: 'audio',
  missing: trackRefusals.audioMissing,
  unexpected: trackRefusals.unexpectedFile,
  aborted: trackRefusals.aborted,
};

/** A form of one cover. */
export const coverForm = (missing: Refusal, unexpected: Refusal): UploadForm<'coverArt'> => ({
  ...{ slots: { coverArt: coverSlot }, required: 'coverArt', missing, unexpected, aborted: trackRefusals.aborted },
});

export const pictureRule: ImageRule = { maxPx: PICTURE_MAX_PX, unreadable: pictureRefusals.unreadable, dimensions: pictureRefusals.dimensions };

export const pictureForm: UploadForm<typeof PICTURE_FIELD> = {
  slots: {
    [PICTURE_FIELD]: {
      kind: 'image',
      maxBytes: PICTURE_MAX_BYTES,
      wrongType: pictureRefusals.type,
      tooLarge: pictureRefusals.tooLarge,
      name: 'picture',
      image: pictureRule,
    },
  },
  required: PICTURE_FIELD,
  missing: pictureRefusals.missing,
  unexpected: pictureRefusals.onlyOne,
  aborted: pictureRefusals.aborted,
  seconds: PICTURE_SECONDS,
};

/** undefined for a field the form does not have. */
export const slotOf = (form: UploadForm, fieldName: string): UploadSlot | undefined =>
  Object.hasOwn(form.slots, fieldName) ? form.slots[fieldName] : undefined;

/** Options for @fastify/multipart's `request.parts()`: its default would cut every file at 1 MB. */
export const uploadPartsOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: AUDIO_MAX_BYTES + 1,
    files: 4,
    fields: 10,
    parts: 12,
    fieldNameSize: 100,
    fieldSize: 10_000,
    headerPairs: 50,
  },
};
