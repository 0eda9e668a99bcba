import type { Refusal } from '@refrain/contracts/kernel';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, trackRefusals } from '@refrain/contracts/tracks';
import type { MediaFormat } from './formats';

/** What one field of the upload form may hold. `name` is shown where the sender gave none. */
export type UploadSlot = Readonly<{
  kind: MediaFormat['kind'];
  maxBytes: number;
  wrongType: Refusal;
  tooLarge: Refusal;
  name: string;
}>;

const slots: Readonly<Record<string, UploadSlot>> = {
  audio: {
    kind: 'audio',
    maxBytes: AUDIO_MAX_BYTES,
    wrongType: trackRefusals.audioType,
    tooLarge: trackRefusals.audioTooLarge,
    name: 'audio',
  },
  coverArt: {
    kind: 'image',
    maxBytes: COVER_MAX_BYTES,
    wrongType: trackRefusals.coverType,
    tooLarge: trackRefusals.coverTooLarge,
    name: 'cover',
  },
};

/** undefined for a field the form does not have. */
export const slotOf = (fieldName: string): UploadSlot | undefined =>
  Object.hasOwn(slots, fieldName) ? slots[fieldName] : undefined;

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
