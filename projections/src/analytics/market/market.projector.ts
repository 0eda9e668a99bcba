import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { addAt, periodOf, slicesOf, slotOf, type ChartSlice } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import type { TrackEdited, TrackUploaded } from '@refrain/contracts/tracks';
import { addTo, projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { heardLess, heardMore } from './listening';
import { marketAudiences, marketListeners, marketMonths, marketSongs, type Declared, type MonthOfMarket } from './market.view';

const ALL = Number.MAX_SAFE_INTEGER;
const HOURS_OF_WEEK = 168;
const HOURS_OF_DAY = 24;
const DAY_MS = 86_400_000;
const dayAfter = (at: string): string => periodOf('day', new Date(Date.parse(at) + DAY_MS).toISOString());

/** One entry a day at most: the last declaration of a day holds from the next day on, as it does for charts. */
const declaredLater = (before: readonly Declared[], next: Declared): readonly Declared[] => {
  const kept = before.filter(({ from }) => from !== next.from);
  return String(kept.at(-1)?.slices) === String(next.slices) ? kept : [...kept, next];
};
const slicesOn = (declared: readonly Declared[], day: string): readonly ChartSlice[] =>
  declared.findLast(({ from }) => from <= day)?.slices ?? [];

const emptyMonth = (month: string): MonthOfMarket => ({
  ...{ month, plays: 0, human: 0, ai: 0, slices: {}, listeners: 0, listenersIn: {} },
  week: Array<number>(HOURS_OF_WEEK).fill(0),
});

type Play = Pick<PlayRecorded['data'] & PlayReassessed['data'], 'trackId' | 'artistId' | 'listenerId' | 'chart' | 'recordedAt'>;

/** A play that counts, in its month: one more or one less. */
const inMarket = ({ trackId, artistId, listenerId, chart, recordedAt }: Play, by: 1 | -1): readonly Change[] => {
  const month = periodOf('month', recordedAt);
  const hour = slotOf('week', recordedAt) * HOURS_OF_DAY + slotOf('day', recordedAt);
  return [
    marketSongs.given(trackId, (song) => {
      const slices = slicesOn(song?.declared ?? [], periodOf('day', recordedAt));
      const heard = { listenerId, artistId, month, slices };
      return [
        marketMonths.upsert(month, (before = emptyMonth(month)) => ({
          ...before,
          plays: before.plays + by,
          [chart]: before[chart] + by,
          slices: addTo(before.slices, slices, by),
          week: addAt(before.week, hour, by),
        })),
        by === 1 ? heardMore(heard) : heardLess(heard),
      ];
    }),
  ];
};

/** What was played stays counted; which listener it was is gone with them. */
const forgotten = (userId: string): readonly Change[] => [
  marketListeners.each({ where: { listenerId: userId }, orderBy: ['id'] }, ALL, ({ id }) => [marketListeners.remove(id)]),
];

const collections = [marketMonths, marketSongs, marketListeners, marketAudiences];
type Events = PlaybackEvent | TrackUploaded | TrackEdited | AccountErased | ErasureCompleted;

const byVerdicts = projection<Events>()('market', 1, collections, {
  TrackUploaded: ({ data }) => [marketSongs.put(data.trackId, { declared: [{ from: '', slices: slicesOf(data) }] })],
  TrackEdited: ({ data, at }) => [
    marketSongs.change(data.trackId, ({ declared }) => ({
      declared: declaredLater(declared, { from: dayAfter(at), slices: slicesOf(data) }),
    })),
  ],
  PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? inMarket({ ...data, recordedAt: at }, 1) : []),
  PlayReassessed: ({ data }) =>
    data.fromVerdict === data.toVerdict ? [] : inMarket(data, data.toVerdict === 'counted' ? 1 : -1),
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  // What they heard while they still could is gone with it.
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});

export const marketProjection: Projection<'market'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
