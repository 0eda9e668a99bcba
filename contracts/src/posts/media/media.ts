import { refusal } from '../../kernel';
import type { PostMedia } from '../api';

const MB = 1024 * 1024;

export type MediaKind = PostMedia['kind'];

/** What a post may bring (spec part 2, sections 5 and 9). What is kept of it is encoded again. */
export const POST_IMAGE_MAX_BYTES = 10 * MB;
export const POST_IMAGE_MAX_PX = 4096;
export const POST_AUDIO_MAX_BYTES = 100 * MB;
export const POST_VIDEO_MAX_BYTES = 500 * MB;
/** However slowly it comes, it has come by then. */
export const POST_MEDIA_SECONDS = 60 * 60;

/** No video is shown larger than this, nor faster. */
export const POST_VIDEO_FRAME = { width: 1280, height: 720, perSecond: 30 } as const;

/** Edges of the copies of a picture, in px, that no side of them is longer than. */
export const POST_IMAGE_EDGES = ['1200', '480'] as const;

/** Everything that is kept for posts, and below that one folder a post. */
export const POST_MEDIA_PREFIX = 'post-media/';
export const postMediaPrefixOf = (postId: string): string => `${POST_MEDIA_PREFIX}${postId}/`;
export const postMediaKeyOf = (postId: string, mediaId: string, file: string): string =>
  `${postMediaPrefixOf(postId)}${mediaId}/${file}`;

/** The file as it came in, until it is processed; never served. */
export const POST_UPLOAD_FILE = 'upload';

/** What a key of the media store is; null for one that is no post's. */
export const postMediaOfKey = (key: string): Readonly<{ postId: string; mediaId: string; file: string }> | null => {
  const [, postId, mediaId, file] = /^post-media\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/.exec(key) ?? [];
  return postId && mediaId && file ? { postId, mediaId, file } : null;
};

type Files = Readonly<{ main: string; mediaType: string; thumbnail: string | null }>;

/** The files that are made of each kind: the one that is shown or played, and a smaller picture of it. */
export const postMediaFiles: Readonly<Record<MediaKind | 'link', Files>> = {
  image: { main: '1200.webp', mediaType: 'image/webp', thumbnail: '480.webp' },
  audio: { main: 'sound.m4a', mediaType: 'audio/mp4', thumbnail: null },
  video: { main: 'video.mp4', mediaType: 'video/mp4', thumbnail: 'poster.webp' },
  link: { main: 'link.webp', mediaType: 'image/webp', thumbnail: null },
};

/** Media type of a file of this kind; null for one that is not served. */
export const postMediaTypeOf = (kind: MediaKind | 'link', file: string): string | null => {
  const { main, mediaType, thumbnail } = postMediaFiles[kind];
  if (file === main) return mediaType;
  return file === thumbnail ? 'image/webp' : null;
};

/** GET /api/post-media/{id}/{file} */
export const postMediaUrlOf = (mediaId: string, file: string): string => `/api/post-media/${mediaId}/${file}`;

/** Characters that say what a picture shows. */
export const ALT_MAX_LENGTH = 1000;

export const postMediaRefusals = {
  altTooLong: refusal('POST_MEDIA.ALT_TOO_LONG', 400, `A description can be at most ${ALT_MAX_LENGTH} characters long.`),
  noPicture: refusal('POST_MEDIA.NO_PICTURE', 409, 'Only a post with a picture has something to describe.'),
  /** For what does not say what it means to be. */
  type: refusal('POST_MEDIA.TYPE', 400, 'Please upload an image, audio or video file'),
  imageType: refusal('POST_MEDIA.IMAGE_TYPE', 400, 'Please upload an image file (JPEG, PNG, WebP, GIF)'),
  audioType: refusal('POST_MEDIA.AUDIO_TYPE', 400, 'Please upload an audio file (MP3, WAV, FLAC, M4A, AAC, OGG, WMA)'),
  videoType: refusal('POST_MEDIA.VIDEO_TYPE', 400, 'Please upload a video file (MP4, WebM, OGG, AVI, MOV)'),
  imageTooLarge: refusal('POST_MEDIA.IMAGE_TOO_LARGE', 413, 'Images must be under 10MB'),
  audioTooLarge: refusal('POST_MEDIA.AUDIO_TOO_LARGE', 413, 'Audio files must be under 100MB'),
  videoTooLarge: refusal('POST_MEDIA.VIDEO_TOO_LARGE', 413, 'Video files must be under 500MB'),
  dimensions: (width: number, height: number) =>
    refusal(
      'POST_MEDIA.DIMENSIONS',
      400,
      `Image must be maximum ${POST_IMAGE_MAX_PX}x${POST_IMAGE_MAX_PX}px. Current: ${width}x${height}px`,
    ),
  imageUnreadable: refusal('POST_MEDIA.IMAGE_UNREADABLE', 400, 'Could not read image file. Please try a different file.'),
  unplayable: refusal('POST_MEDIA.UNPLAYABLE', 400, 'This file is damaged or cut short and cannot be played.'),
  onlyOne: refusal('POST_MEDIA.ONLY_ONE', 400, 'Please attach one file and no more.'),
  aborted: refusal('POST_MEDIA.ABORTED', 400, 'The upload ended before the file was complete.'),
  notAForm: refusal('POST_MEDIA.NOT_A_FORM', 400, 'Please send the post as a form.'),
  mentions: refusal('POST_MEDIA.MENTIONS', 400, 'Mentions are a list of usernames.'),
  imageOrGif: refusal('POST_MEDIA.IMAGE_OR_GIF', 400, 'Please attach an image or a GIF, not both.'),
  gifUnavailable: refusal('POST_MEDIA.GIF_UNAVAILABLE', 422, 'GIFs cannot be posted yet: no GIF source is integrated.'),
  notYours: refusal('POST_MEDIA.NOT_YOURS', 422, 'Only media of your own posts can be shared.'),
  unknown: refusal('POST_MEDIA.NOT_FOUND', 404, 'This file was not found.'),
} as const;

/** Why media of a post cannot be shown, as its author reads it. */
export const postMediaFailures = {
  undecodable: { code: 'POST_MEDIA.UNDECODABLE', reason: 'This file could not be decoded. It may be damaged.' },
  timeout: { code: 'POST_MEDIA.TIMEOUT', reason: 'Processing took too long and was stopped.' },
  missing: { code: 'POST_MEDIA.FILE_MISSING', reason: 'The uploaded file is gone. Please post it again.' },
} as const;
