import { refusal } from '../kernel';
import type { UploadKind } from './events';

/** A file is kept so long while it comes in; what of it is there then goes. */
export const RESUMABLE_KEPT_SECONDS = 24 * 60 * 60;
/** Name of the tus metadata that says what the file is to be: an `UploadKind`; a song where it is left out. */
export const TUS_KIND = 'kind';
/** The name of what marks a file that takes the place of one of a song: it makes no new song. */
export const TUS_REPLACES = 'replaces';

/** GET /api/audio/uploads/{id}: how much of it is here, in bytes. HEAD gives the same as tus has it. */
export type ResumableUpload = Readonly<{ uploadId: string; receivedBytes: number; sizeBytes: number }>;
/** POST /api/audio/uploads/{id}/complete */
export type CompleteUploadRequest = { kind: UploadKind; fileName?: string };
export type CompleteUploadResponse = Readonly<{ uploadId: string }>;

export const resumableRefusals = {
  wrongOffset: refusal('UPLOAD.WRONG_OFFSET', 409, 'Another part of this file is here already. Please ask how far it is.'),
  incomplete: refusal('UPLOAD.INCOMPLETE', 409, 'This file has not come in whole yet.'),
  tusHeaders: refusal('UPLOAD.TUS_HEADERS', 400, 'These headers are not those of tus 1.0.0.'),
} as const;

/** Of films that come in, whole or in parts. */
export const filmRefusals = {
  type: refusal('VIDEO.TYPE', 400, 'Please upload a video file (MP4, WebM, OGG, AVI, MOV)'),
  tooLarge: refusal('VIDEO.TOO_LARGE', 413, 'Video files must be under 500MB'),
  unplayable: refusal('VIDEO.UNPLAYABLE', 400, 'This video is damaged or cut short and cannot be played.'),
} as const;
