import { refusal } from '../kernel';
import { filmRefusals } from '../tracks';

const MB = 1024 * 1024;
export const VIDEO_MAX_BYTES = 500 * MB;
export const VIDEO_EXTENSIONS = ['mp4', 'webm', 'ogg', 'ogv', 'avi', 'mov'] as const;
/** `videoProcessingMode` of an upload: a song of its sound, or the film itself. */
export const VIDEO_MODES = ['extract', 'embed'] as const;
export type VideoMode = (typeof VIDEO_MODES)[number];
export const VIDEOS_PAGE_SIZE = 24;

/** Where the files of videos rest in the media store. */
export const VIDEO_PREFIX = 'videos/';
export const videoPrefixOf = (videoId: string): string => `${VIDEO_PREFIX}${videoId}/`;
export const VIDEO_FILES = { upload: 'upload', video: 'video.mp4', poster: 'poster.webp' } as const;
export const videoKeyOf = (videoId: string, file: keyof typeof VIDEO_FILES): string =>
  `${videoPrefixOf(videoId)}${VIDEO_FILES[file]}`;

export const videoRefusals = {
  ...filmRefusals,
  missing: refusal('VIDEO.MISSING', 400, 'Please choose a video file.'),
  unexpected: refusal('VIDEO.UNEXPECTED_FILE', 400, 'Please send one video and at most one picture.'),
  aborted: refusal('VIDEO.ABORTED', 400, 'The upload ended before the file was complete.'),
  mode: refusal('VIDEO.MODE', 400, 'Please choose whether the audio is extracted or the video is embedded.'),
  noSound: refusal('VIDEO.NO_SOUND', 400, 'This video has no sound that could be a song.'),
  unknown: refusal('VIDEO.NOT_FOUND', 404, 'This video was not found.'),
  notYours: refusal('VIDEO.NOT_YOURS', 403, 'Only its artist can remove this video.'),
  youtubeUrl: refusal('YOUTUBE.URL', 400, 'Please enter a valid YouTube URL'),
  youtubeUnknown: refusal('YOUTUBE.NOT_FOUND', 404, 'YouTube shows no such video, or it may not be embedded.'),
  youtubeAway: refusal('YOUTUBE.UNAVAILABLE', 503, 'Failed to import YouTube video'),
} as const;

/** Why processing failed, as the artist reads it. */
export const videoFailures = {
  undecodable: { code: 'VIDEO.UNDECODABLE', reason: 'The video could not be decoded. It may be missing or corrupted.' },
  timeout: { code: 'VIDEO.TIMEOUT', reason: 'Processing took too long and was stopped.' },
  missing: { code: 'VIDEO.FILE_MISSING', reason: 'The uploaded file is gone. Please upload it again.' },
} as const;
