import { refusal } from '../kernel';

export const DIAGNOSTICS_PAGE_SIZE = 20;

/** What waits longer is stuck: the longest recording takes ten minutes. */
export const STUCK_AFTER_SECONDS = 15 * 60;

/** `replacement`: a new sound or cover of a song that stays as it is meanwhile. */
export const MEDIA_KINDS = ['track', 'video', 'replacement'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Slow is what takes longer than this, and longer than this share of how long it plays. */
export const SLOW: Readonly<Record<MediaKind, Readonly<{ ms: number; ofDuration: number }>>> = {
  track: { ms: 60_000, ofDuration: 0.2 },
  video: { ms: 120_000, ofDuration: 1 },
  replacement: { ms: 60_000, ofDuration: 0.2 },
};

/** `queue`: all that is not finished; `stuck`: what is not since `STUCK_AFTER_SECONDS`. */
export const DIAGNOSTIC_LISTS = ['stuck', 'failed', 'slow', 'queue'] as const;
export type DiagnosticList = (typeof DIAGNOSTIC_LISTS)[number];
export const isDiagnosticList = (value: unknown): value is DiagnosticList => DIAGNOSTIC_LISTS.some((list) => list === value);
/** The queue is counted up to here. */
export const QUEUE_COUNTED = 1000;

export const diagnosticRefusals = {
  finished: refusal('MEDIA.FINISHED', 409, 'This is processed already.'),
  fileGone: refusal(
    'MEDIA.FILE_GONE',
    409,
    'The file of a video is not kept once it has failed. Its artist can upload it again.',
  ),
} as const;
