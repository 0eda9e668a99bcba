import { CHART_WINDOWS, hourOf, periodOf, SLOTS, slotOf } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { bucketOf, chartCorrections, chartCounts, chartHours, hoursId, type Correction } from './charts.view';

const addAt = (series: readonly number[], slot: number, plays: number): number[] =>
  series.map((before, i) => (i === slot ? before + plays : before));

type Counted = Readonly<{ trackId: string; chart: 'human' | 'ai'; recordedAt: string }>;
type Place = Readonly<{ id: string; bucket: string; slot: number; slots: number }>;

/** Where a play counts: in each window, in the list of everything and in that of its kind. `recordedAt` decides the period. */
const placesOf = ({ trackId, chart, recordedAt }: Counted): readonly Place[] =>
  CHART_WINDOWS.flatMap((window) =>
    (['all', chart] as const).map((kind) => {
      const bucket = bucketOf(window, periodOf(window, recordedAt), kind);
      return { id: `${bucket}|${trackId}`, bucket, slot: slotOf(window, recordedAt), slots: SLOTS[window] };
    }),
  );

const count = (play: Counted): readonly Change[] =>
  placesOf(play).map(({ id, bucket, slot, slots }) =>
    chartCounts.upsert(id, (before) => ({
      bucket,
      trackId: play.trackId,
      playCount: (before?.playCount ?? 0) + 1,
      series: addAt(before?.series ?? Array<number>(slots).fill(0), slot, 1),
    })),
  );

/** A track without plays stands in no chart. */
const discount = (play: Counted): readonly Change[] =>
  placesOf(play).map(({ id, slot }) =>
    chartCounts.change(id, (before) =>
      before.playCount > 1 ? { ...before, playCount: before.playCount - 1, series: addAt(before.series, slot, -1) } : null,
    ),
  );

const listsOf = ({ chart }: Counted) => ['all', chart] as const;

/** The plays of everyone in the hour of a play: one more, or one less. */
const inItsHour = (play: Counted, by: 1 | -1): readonly Change[] => {
  const [day, slot] = [periodOf('day', play.recordedAt), slotOf('day', play.recordedAt)];
  return listsOf(play).map((kind) =>
    by === 1
      ? chartHours.upsert(hoursId(kind, day), (before) => ({
          kind,
          day,
          hours: addAt(before?.hours ?? Array<number>(SLOTS.day).fill(0), slot, 1),
        }))
      : chartHours.change(hoursId(kind, day), (before) => {
          const hours = addAt(before.hours, slot, -1);
          return hours.some((plays) => plays > 0) ? { ...before, hours } : null;
        }),
  );
};

/** One entry for each hour in which plays of an hour were judged again, however many they were. */
const corrected = (before: readonly Correction[], { at, slot, by }: Correction): readonly Correction[] => {
  const known = before.find((each) => each.at === at && each.slot === slot);
  return known ? before.map((each) => (each === known ? { at, slot, by: each.by + by } : each)) : [...before, { at, slot, by }];
};

/** What a chart as of an earlier moment must undo. */
const correct = (play: Counted, at: string, by: 1 | -1): readonly Change[] => {
  const [day, slot] = [periodOf('day', play.recordedAt), slotOf('day', play.recordedAt)];
  return listsOf(play).map((kind) => {
    const bucket = bucketOf('day', day, kind);
    return chartCorrections.upsert(`${bucket}|${play.trackId}`, (before) => ({
      bucket,
      trackId: play.trackId,
      corrections: corrected(before?.corrections ?? [], { at: hourOf(at), slot, by }),
    }));
  });
};

/** A play counts in the period in which it was recorded, also when it is judged again later. */
const byVerdicts = projection<PlaybackEvent>()('charts', 3, [chartCounts, chartHours, chartCorrections], {
  PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) => {
    if (verdict !== 'counted' || !chartEligible) return [];
    const play = { trackId, chart, recordedAt: at };
    return [...count(play), ...inItsHour(play, 1)];
  },
  PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict, chart, chartEligible, recordedAt }, at }) => {
    if (!chartEligible || fromVerdict === toVerdict) return [];
    const play = { trackId, chart, recordedAt };
    const by = toVerdict === 'counted' ? 1 : -1;
    return [...(by === 1 ? count : discount)(play), ...inItsHour(play, by), ...correct(play, at, by)];
  },
});

export const chartsProjection: Projection<'charts'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
