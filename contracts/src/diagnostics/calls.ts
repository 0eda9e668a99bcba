import { call, shape, type After } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { videoRefusals } from '../videos';
import type { DiagnosticList, diagnosticRefusals, MediaKind } from './rules';

type Refused = typeof diagnosticRefusals;
const DESK = { page: 'admin-media-diagnostics' } as const;

/**
 * A file on its way. Times are ISO, lengths in ms; null for a step that is not over. `waitedMs`: until work on it began; `tookMs`: the work;
 * `comparedMs`: from then until its sound was taken down for the search for duplicates.
 */
export type MediaJob = Readonly<{
  id: string;
  kind: MediaKind;
  ownerId: string;
  title: string;
  state: 'waiting' | 'working' | 'done' | 'failed';
  uploadedAt: string;
  /** When it came to its state. */
  since: string;
  waitedMs: number | null;
  tookMs: number | null;
  comparedMs: number | null;
  durationMs: number | null;
  /** Why it failed, in words. */
  reason: string | null;
  code: string | null;
  retries: number;
  isSlow: boolean;
}>;
/** `canRetry`: an admin may have it processed again. */
export type MediaJobPage = Readonly<{ jobs: readonly (MediaJob & Readonly<{ canRetry: boolean }>)[]; next: string | null }>;

/** Files that are stuck or wait, the longest first; or those that failed or were slow, the last first. */
export const getMediaJobs = call('GET /api/admin/media-jobs', {
  access: DESK,
  query: shape<After & { list?: DiagnosticList }>(),
  answer: shape<MediaJobPage>(),
});

/** What came to pass on one day (UTC). The lengths are sums over `finished`, ms. */
export type MediaDay = Readonly<{
  uploaded: number;
  finished: number;
  failed: number;
  retried: number;
  waitedMs: number;
  tookMs: number;
}>;
/** `day` is YYYY-MM-DD. `queue` and `stuck` are counted up to `QUEUE_COUNTED`. */
export type MediaSummary = Readonly<{
  day: string;
  today: Readonly<Record<MediaKind, MediaDay>>;
  queue: number;
  stuck: number;
}>;

/** What waits, and what came to pass today. */
export const getMediaSummary = call('GET /api/admin/media-summary', { access: DESK, answer: shape<MediaSummary>() });

/** Has a song processed again that failed, or that waits too long. */
export const retryTrack = call('POST /api/admin/tracks/:id/retry', {
  access: DESK,
  sensitive: true,
  limit: 'retry',
  status: 204,
  refuses: shape<typeof trackRefusals.unknown | Refused['finished']>(),
});

/** Has a video processed again that waits too long. */
export const retryVideo = call('POST /api/admin/videos/:id/retry', {
  access: DESK,
  sensitive: true,
  limit: 'retry',
  status: 204,
  refuses: shape<typeof videoRefusals.unknown | Refused['finished' | 'fileGone']>(),
});
