import { Logger } from '@nestjs/common';
import { MediaNotFound } from '@refrain/storage/media-store';
import { MediaProblem, type MediaFault } from './media-problem';

export type MediaFailure = Readonly<{ code: string; reason: string }>;

const logger = new Logger('Media');
/** Of what the tool reported, its end says why. */
const SAID_CHARACTERS = 400;

/** What the owner of a file is notified of, in the words of its kind; why it is so goes into the log. Null for a fault that is ours and will be tried again. */
export const mediaFailureOf = (
  error: unknown,
  failures: Readonly<Record<MediaFault | 'missing', MediaFailure>>,
): MediaFailure | null => {
  if (error instanceof MediaNotFound) return failures.missing;
  if (!(error instanceof MediaProblem)) return null;
  logger.warn(`${error.message}: ${error.detail.trim().slice(-SAID_CHARACTERS)}`);
  return failures[error.fault];
};
