import { Logger } from '@nestjs/common';
import { processingFailures } from '@refrain/contracts/tracks';
import { MediaNotFound } from '@refrain/storage/media-store';
import { MediaProblem } from '../../media/media-problem';

const logger = new Logger('Media');
/** Of what the tool reported, its end says why. */
const SAID_CHARACTERS = 400;

/** What the artist is notified of; null for a fault that is ours and will be tried again. */
export const failureOf = (error: unknown): { code: string; reason: string } | null => {
  if (error instanceof MediaProblem) {
    logger.warn(`${error.message}: ${error.detail.trim().slice(-SAID_CHARACTERS)}`);
    return processingFailures[error.fault];
  }
  if (error instanceof MediaNotFound) return processingFailures.missing;
  return null;
};
