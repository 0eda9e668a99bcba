import { processingFailures } from '@refrain/contracts/tracks';
import { MediaNotFound } from '@refrain/storage/media-store';
import { MediaProblem } from '../../media/media-problem';

/** What the artist is notified of; null for a fault that is ours and will be tried again. */
export const failureOf = (error: unknown): { code: string; reason: string } | null => {
  if (error instanceof MediaProblem) return processingFailures[error.fault];
  if (error instanceof MediaNotFound) return processingFailures.missing;
  return null;
};
