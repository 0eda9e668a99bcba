import type { AccountErased } from '@refrain/contracts/accounts';
import { SLOW, type MediaDay, type MediaKind } from '@refrain/contracts/diagnostics';
import type { TrackFingerprinted } from '@refrain/contracts/duplicates';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type {
  TrackAudioReplaced,
  TrackCoverReplaced,
  TrackEdited,
  TrackProcessed,
  TrackProcessingFailed,
  TrackProcessingRetried,
  TrackProcessingStarted,
  TrackReplacementBegun,
  TrackReplacementFailed,
  TrackUnpublished,
  TrackUploaded,
  TrackFileKind,
} from '@refrain/contracts/tracks';
import type { VideoEvent, VideoUploaded } from '@refrain/contracts/videos';
import { projection, type Change } from '../../kernel';
import { dayId, dayOf, mediaDays, mediaJobs as jobs, NO_DAY, type StoredJob } from './jobs.view';

const DELETED = 'deleted';
const ALL = Number.MAX_SAFE_INTEGER;
const msBetween = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

const onDay = (kind: MediaKind, at: string, to: (day: MediaDay) => Partial<MediaDay>): Change =>
  mediaDays.upsert(dayId(kind, dayOf(at)), (day = NO_DAY) => ({ ...day, ...to(day) }));

type Arrived = Pick<StoredJob, 'id' | 'kind' | 'ownerId' | 'title'>;

const arrived = ({ id, kind, ownerId, title }: Arrived, at: string): readonly Change[] => [
  jobs.put(id, {
    ...{ id, kind, ownerId, title, state: 'waiting', uploadedAt: at, since: at },
    ...{ waitedMs: null, tookMs: null, comparedMs: null, durationMs: null, reason: null, code: null },
    ...{ retries: 0, isSlow: false, isOpen: true, startedAt: null, processedAt: null },
  }),
  onDay(kind, at, ({ uploaded: count }) => ({ uploaded: count + 1 })),
];

const uploaded = (kind: MediaKind, id: string, { data, at }: Recorded<TrackUploaded | VideoUploaded>): readonly Change[] =>
  arrived({ id, kind, ownerId: data.artistId, title: readable(data.title, DELETED) }, at);

/** One of each kind of file at a time: what is given last wins. */
const replacementOf = (trackId: string, file: TrackFileKind): string => `${trackId} ${file}`;
const replacementsOf = (trackId: string): readonly string[] => [replacementOf(trackId, 'audio'), replacementOf(trackId, 'cover')];

/** From when work began; of a video and of a replacement nothing says when that was, and its wait counts too. */
const tookOf = ({ startedAt, since }: StoredJob, at: string): number => msBetween(startedAt ?? since, at);

const isSlow = (kind: MediaKind, tookMs: number, durationMs: number): boolean =>
  tookMs > Math.max(SLOW[kind].ms, durationMs * SLOW[kind].ofDuration);

const finished = (id: string, durationMs: number, at: string): readonly Change[] => [
  jobs.given(id, (job) => {
    if (!job) return [];
    const tookMs = tookOf(job, at);
    return [
      jobs.put(id, {
        ...{ ...job, state: 'done', isOpen: false, since: at, processedAt: at },
        ...{ durationMs, tookMs, isSlow: isSlow(job.kind, tookMs, durationMs), reason: null, code: null },
      }),
      onDay(job.kind, at, (day) => ({
        finished: day.finished + 1,
        tookMs: day.tookMs + tookMs,
        waitedMs: day.waitedMs + (job.waitedMs ?? 0),
      })),
    ];
  }),
];

const failed = (id: string, { code, reason }: { code: string; reason: string }, at: string): readonly Change[] => [
  jobs.given(id, (job) =>
    job
      ? [
          jobs.put(id, {
            ...{ ...job, state: 'failed', isOpen: false, since: at, code, reason },
            tookMs: tookOf(job, at),
          }),
          onDay(job.kind, at, (day) => ({ failed: day.failed + 1 })),
        ]
      : [],
  ),
];

const retried = (id: string, at: string): readonly Change[] => [
  jobs.given(id, (job) =>
    job
      ? [
          jobs.put(id, {
            ...{ ...job, state: 'waiting', isOpen: true, since: at, startedAt: null, retries: job.retries + 1 },
            ...{ waitedMs: null, tookMs: null, reason: null, code: null, isSlow: false },
          }),
          onDay(job.kind, at, (day) => ({ retried: day.retried + 1 })),
        ]
      : [],
  ),
];

export const diagnosticsProjection = projection<
  | TrackUploaded
  | TrackEdited
  | TrackProcessingStarted
  | TrackProcessed
  | TrackProcessingFailed
  | TrackProcessingRetried
  | TrackReplacementBegun
  | TrackAudioReplaced
  | TrackCoverReplaced
  | TrackReplacementFailed
  | TrackUnpublished
  | TrackFingerprinted
  | VideoEvent
  | AccountErased
>()('diagnostics', 2, [jobs, mediaDays], {
  TrackUploaded: (event) => uploaded('track', event.data.trackId, event),
  TrackEdited: ({ data: { trackId, title } }) =>
    [trackId, ...replacementsOf(trackId)].map((id) => jobs.change(id, (job) => ({ ...job, title: readable(title, DELETED) }))),
  TrackProcessingStarted: ({ data: { trackId }, at }) => [
    jobs.change(trackId, (job) => ({
      ...job,
      state: 'working',
      waitedMs: msBetween(job.since, at),
      since: at,
      startedAt: at,
    })),
  ],
  TrackProcessed: ({ data: { trackId, durationMs }, at }) => finished(trackId, durationMs, at),
  TrackProcessingFailed: ({ data, at }) => failed(data.trackId, data, at),
  TrackProcessingRetried: ({ data: { trackId }, at }) => retried(trackId, at),
  TrackReplacementBegun: ({ data: { trackId, artistId, kind }, at }) => [
    jobs.given(trackId, (song) =>
      arrived({ id: replacementOf(trackId, kind), kind: 'replacement', ownerId: artistId, title: song?.title ?? DELETED }, at),
    ),
  ],
  TrackAudioReplaced: ({ data: { trackId, durationMs }, at }) => finished(replacementOf(trackId, 'audio'), durationMs, at),
  TrackCoverReplaced: ({ data: { trackId }, at }) => finished(replacementOf(trackId, 'cover'), 0, at),
  TrackReplacementFailed: ({ data, at }) => failed(replacementOf(data.trackId, data.kind), data, at),
  TrackUnpublished: ({ data: { trackId } }) => [trackId, ...replacementsOf(trackId)].map((id) => jobs.remove(id)),
  TrackFingerprinted: ({ data: { trackId }, at }) => [
    jobs.change(trackId, (job) =>
      job.processedAt === null ? job : { ...job, comparedMs: msBetween(job.processedAt, at), processedAt: null },
    ),
  ],
  // What stays on YouTube is not processed.
  VideoUploaded: (event) => (event.data.youtubeId === null ? uploaded('video', event.data.videoId, event) : []),
  VideoProcessed: ({ data: { videoId, durationMs }, at }) => finished(videoId, durationMs, at),
  VideoProcessingFailed: ({ data, at }) => failed(data.videoId, data, at),
  VideoProcessingRetried: ({ data: { videoId }, at }) => retried(videoId, at),
  VideoRemoved: ({ data: { videoId } }) => [jobs.remove(videoId)],
  AccountErased: ({ data: { userId } }) => [
    jobs.each({ where: { ownerId: userId }, orderBy: ['id'] }, ALL, ({ id }) => [jobs.remove(id)]),
  ],
});
