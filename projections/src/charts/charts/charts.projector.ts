import { CHART_WINDOWS, periodOf, SLOTS, slotOf } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { bucketOf, chartCounts } from './charts.view';

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

/** A play counts in the period in which it was recorded, also when it is judged again later. */
const byVerdicts = projection<PlaybackEvent>()('charts', 2, [chartCounts], {
  PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) =>
    verdict === 'counted' && chartEligible ? count({ trackId, chart, recordedAt: at }) : [],
  PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict, chart, chartEligible, recordedAt } }) => {
    if (!chartEligible || fromVerdict === toVerdict) return [];
    return (toVerdict === 'counted' ? count : discount)({ trackId, chart, recordedAt });
  },
});

export const chartsProjection: Projection<'charts'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
