import type { Refusal } from '@refrain/contracts/kernel';
import {
  CAPTIONS_MAX,
  POST_AUDIO_MAX_BYTES,
  POST_IMAGE_MAX_BYTES,
  POST_IMAGE_MAX_PX,
  POST_MEDIA_FIELD,
  POST_MEDIA_SECONDS,
  POST_VIDEO_MAX_BYTES,
  postMediaRefusals,
} from '@refrain/contracts/posts';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, trackRefusals } from '@refrain/contracts/tracks';
import { VIDEO_MAX_BYTES, videoRefusals } from '@refrain/contracts/videos';
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_MAX_PX, PICTURE_SECONDS, pictureRefusals } from '@refrain/contracts/accounts';
import { coverRule, type ImageRule } from '../images/check-image';
import type { AudioFormat, ImageFormat, VideoFormat } from '../formats';

type SlotOf<Kind> = Readonly<{ kind: Kind; maxBytes: number; wrongType: Refusal; tooLarge: Refusal; name: string }>;
/** What one field of an upload form may hold. `name` is shown where the sender gave none. */
export type UploadSlot =
  | SlotOf<AudioFormat['kind'] | VideoFormat['kind']>
  | (SlotOf<ImageFormat['kind']> & Readonly<{ image: ImageRule }>);

/** The files a form may bring, by field, and how it reports what is wrong with the form itself. */
export type UploadForm<Field extends string = string> = Readonly<{
  /** Several where a field may hold one of several kinds. */
  slots: Readonly<Record<Field, UploadSlot | readonly UploadSlot[]>>;
  /** Without one a form may come with no file at all. */
  required?: Field;
  missing: Refusal;
  unexpected: Refusal;
  aborted: Refusal;
  /** For sound and video that cannot be decoded; that of tracks without. */
  unplayable?: Refusal;
  /** For a field of several kinds, where the file does not say which of them it means to be. */
  wrongType?: Refusal;
  /** Files and fields in all; as many as a post has without. */
  parts?: number;
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
    audio: {
      kind: 'audio',
      maxBytes: AUDIO_MAX_BYTES,
      wrongType: trackRefusals.audioType,
      tooLarge: trackRefusals.audioTooLarge,
      name: 'audio',
    },
    coverArt: coverSlot,
  },
  required: 'audio',
  missing: trackRefusals.audioMissing,
  unexpected: trackRefusals.unexpectedFile,
  aborted: trackRefusals.aborted,
};

/** A form of one film. */
export const filmForm: UploadForm<'video'> & { slots: { video: UploadSlot } } = {
  slots: {
    video: {
      kind: 'video',
      maxBytes: VIDEO_MAX_BYTES,
      wrongType: videoRefusals.type,
      tooLarge: videoRefusals.tooLarge,
      name: 'video',
    },
  },
  required: 'video',
  unplayable: videoRefusals.unplayable,
  missing: videoRefusals.missing,
  unexpected: videoRefusals.unexpected,
  aborted: videoRefusals.aborted,
};

/** A form of one cover. */
export const coverForm = (missing: Refusal, unexpected: Refusal): UploadForm<'coverArt'> => ({
  ...{ slots: { coverArt: coverSlot }, required: 'coverArt', missing, unexpected, aborted: trackRefusals.aborted },
});

const pictureRule: ImageRule = {
  maxPx: PICTURE_MAX_PX,
  unreadable: pictureRefusals.unreadable,
  dimensions: pictureRefusals.dimensions,
};

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

const postImageRule: ImageRule = {
  maxPx: POST_IMAGE_MAX_PX,
  unreadable: postMediaRefusals.imageUnreadable,
  dimensions: postMediaRefusals.dimensions,
};
const name = 'media';

/** A post with one picture, sound or video, or none. */
export const postForm: UploadForm<typeof POST_MEDIA_FIELD> = {
  slots: {
    [POST_MEDIA_FIELD]: [
      {
        kind: 'image',
        maxBytes: POST_IMAGE_MAX_BYTES,
        tooLarge: postMediaRefusals.imageTooLarge,
        wrongType: postMediaRefusals.imageType,
        image: postImageRule,
        name,
      },
      {
        kind: 'audio',
        maxBytes: POST_AUDIO_MAX_BYTES,
        tooLarge: postMediaRefusals.audioTooLarge,
        wrongType: postMediaRefusals.audioType,
        name,
      },
      {
        kind: 'video',
        maxBytes: POST_VIDEO_MAX_BYTES,
        tooLarge: postMediaRefusals.videoTooLarge,
        wrongType: postMediaRefusals.videoType,
        name,
      },
    ],
  },
  missing: postMediaRefusals.notAForm,
  unexpected: postMediaRefusals.onlyOne,
  aborted: postMediaRefusals.aborted,
  unplayable: postMediaRefusals.unplayable,
  wrongType: postMediaRefusals.type,
  seconds: POST_MEDIA_SECONDS,
};

/** What a field may hold; nothing for one that the form does not have. */
export const slotsOf = (form: UploadForm, fieldName: string): readonly UploadSlot[] =>
  Object.hasOwn(form.slots, fieldName) ? [form.slots[fieldName] ?? []].flat() : [];

/** Options for @fastify/multipart's `request.parts()`: its default would cut every file at 1 MB. */
export const uploadPartsOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: POST_VIDEO_MAX_BYTES + 1,
    files: 4,
    fields: 10,
    parts: 12,
    fieldNameSize: 100,
    fieldSize: 10_000,
    headerPairs: 50,
  },
};

/** The same for a form whose captions are a field of it: a character takes up to 3 bytes. */
export const captionedPartsOptions = {
  ...uploadPartsOptions,
  limits: { ...uploadPartsOptions.limits, fieldSize: 3 * CAPTIONS_MAX },
};
