import {
  DIAGNOSTICS_PAGE_SIZE,
  MEDIA_KINDS,
  QUEUE_COUNTED,
  type DiagnosticList,
  type MediaJobPage,
  type MediaKind,
  type MediaSummary,
} from '@refrain/contracts/diagnostics';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { dayId, dayOf, mediaDays, mediaJobs, NO_DAY, type StoredJob } from './jobs.view';

type Paging = Readonly<{ cursor: string | undefined; limit: number; stuckBefore: string }>;

/** Each list as a look-up of an index. */
const LISTS = {
  stuck: (store: ReadStore, { cursor, limit, stuckBefore: lt }: Paging) =>
    mediaJobs.in(store).page({ where: { isOpen: true, since: { lt } }, orderBy: ['since', 'id'], cursor, limit }),
  queue: (store: ReadStore, { cursor, limit }: Paging) =>
    mediaJobs.in(store).page({ where: { isOpen: true }, orderBy: ['since', 'id'], cursor, limit }),
  failed: (store: ReadStore, { cursor, limit }: Paging) =>
    mediaJobs.in(store).page({ where: { state: 'failed' }, orderBy: ['-since', '-id'], cursor, limit }),
  slow: (store: ReadStore, { cursor, limit }: Paging) =>
    mediaJobs.in(store).page({ where: { isSlow: true }, orderBy: ['-since', '-id'], cursor, limit }),
} satisfies Record<DiagnosticList, unknown>;

/** The file of a video goes when it fails; of a replacement only its artist can give another. */
const mayRetry = ({ kind, state }: StoredJob): boolean =>
  kind === 'track' ? state !== 'done' : kind === 'video' && state !== 'done' && state !== 'failed';

const present = (job: StoredJob): MediaJobPage['jobs'][number] => {
  const { id, kind, ownerId, title, state, uploadedAt, since, waitedMs, tookMs, comparedMs, durationMs } = job;
  const { reason, code, retries, isSlow } = job;
  return {
    ...{ id, kind, ownerId, title, state, uploadedAt, since, waitedMs, tookMs, comparedMs, durationMs },
    ...{ reason, code, retries, isSlow, canRetry: mayRetry(job) },
  };
};

/** Files of one list; `stuckBefore` (ISO) is when what still waits has waited too long. @throws BadCursor */
export const mediaJobPage = async (
  store: ReadStore,
  list: DiagnosticList,
  stuckBefore: string,
  cursor?: string,
  limit = DIAGNOSTICS_PAGE_SIZE,
): Promise<MediaJobPage> => {
  const { rows, next } = await LISTS[list](store, { cursor, limit, stuckBefore });
  return { jobs: rows.map(({ text }) => present(parsed(text))), next };
};

/** `now` and `stuckBefore` are ISO. */
export const mediaSummary = async (store: ReadStore, now: string, stuckBefore: string): Promise<MediaSummary> => {
  const day = dayOf(now);
  const [days, queue, stuck] = await Promise.all([
    mediaDays.in(store).docs(MEDIA_KINDS.map((kind) => dayId(kind, day))),
    mediaJobs.in(store).count({ isOpen: true }, QUEUE_COUNTED),
    mediaJobs.in(store).count({ isOpen: true, since: { lt: stuckBefore } }, QUEUE_COUNTED),
  ]);
  const of = (kind: MediaKind) => days.get(dayId(kind, day)) ?? NO_DAY;
  return { day, today: { track: of('track'), video: of('video'), replacement: of('replacement') }, queue, stuck };
};

/** How many files could not be made ready, counted up to `most`. */
export const countFailedJobs = (store: ReadStore, most: number): Promise<number> =>
  mediaJobs.in(store).count({ state: 'failed' }, most);
