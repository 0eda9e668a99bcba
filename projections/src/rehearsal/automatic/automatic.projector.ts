import type { RefrainEvent } from '@refrain/contracts';
import type { Helper, TestActEvent } from '@refrain/contracts/rehearsal';
import type { EventMeta } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { automaticActs, type StoredAct } from './automatic.view';

type Helped = Extract<
  RefrainEvent,
  {
    type:
      | 'TrackProcessed'
      | 'TrackProcessingFailed'
      | 'TrackAnalysed'
      | 'VideoProcessed'
      | 'VideoProcessingFailed'
      | 'PostMediaFailed'
      | 'DuplicateFound'
      | 'FraudDayClosed'
      | 'UploadLapsed'
      | 'EarningsMonthClosed'
      | 'BroadcastDelivered';
  }
>;

type Fact<Data> = Readonly<{ id: string; at: string; type: string; data: Data; meta: EventMeta }>;

/** What a helper did by itself; nothing where a person asked for it. */
const by =
  <Data>(helper: Helper, kind: string, idOf: (data: Data) => string) =>
  ({ id, at, type, data, meta }: Fact<Data & Readonly<{ code?: string }>>): readonly Change[] => {
    if (meta.actor !== null) return [];
    const code = data.code ?? null;
    const of = { kind, id: idOf(data) };
    const state: StoredAct['state'] = code === null ? 'done' : 'refused';
    return [automaticActs.put(id, { id, at, helper, what: type, of, listenerId: null, state, code, all: 1 })];
  };

const trackId = (data: Readonly<{ trackId: string }>): string => data.trackId;
const videoId = (data: Readonly<{ videoId: string }>): string => data.videoId;

/** What made-up listeners and helpers did, action by action. Single plays that were judged again are not here: there may be as many as plays. */
export const automaticProjection = projection<Helped | TestActEvent>()('automatic', 2, [automaticActs], {
  TestActAsked: ({ at, data: { actId, listenerId, act, of } }) => [
    automaticActs.put(actId, {
      ...{ id: actId, at, helper: 'testListener', what: act, listenerId, state: 'asked', code: null, all: 1 },
      of: { kind: { play: 'track', likePost: 'post', follow: 'account' }[act], id: of },
    }),
  ],
  TestActEnded: ({ data: { actId, code: refused } }) => [
    automaticActs.change(actId, (act) => ({ ...act, state: refused === null ? 'done' : 'refused', code: refused })),
  ],
  TrackProcessed: by('media', 'track', trackId),
  TrackProcessingFailed: by('media', 'track', trackId),
  TrackAnalysed: by('ears', 'track', trackId),
  VideoProcessed: by('media', 'video', videoId),
  VideoProcessingFailed: by('media', 'video', videoId),
  PostMediaFailed: by('media', 'post', ({ postId }: Readonly<{ postId: string }>) => postId),
  DuplicateFound: by('ears', 'duplicate', ({ pairId }: Readonly<{ pairId: string }>) => pairId),
  FraudDayClosed: by('judge', 'fraudDay', ({ day }: Readonly<{ day: string }>) => day),
  UploadLapsed: by('clock', 'upload', ({ uploadId }: Readonly<{ uploadId: string }>) => uploadId),
  EarningsMonthClosed: by('books', 'earningsMonth', ({ month }: Readonly<{ month: string }>) => month),
  BroadcastDelivered: by('post', 'broadcast', ({ broadcastId }: Readonly<{ broadcastId: string }>) => broadcastId),
});
