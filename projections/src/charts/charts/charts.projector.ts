import { CHART_WINDOWS, periodOf, SLOTS, slotOf } from '@refrain/contracts/charts';
import type { PlaybackEvent } from '@refrain/contracts/playback';
import { projection } from '../../kernel';
import { bucketOf, chartCounts } from './charts.view';

const addAt = (series: readonly number[], slot: number): number[] => series.map((plays, i) => (i === slot ? plays + 1 : plays));

/** A play counts in the period in which it was recorded, in the list of everything and in that of its kind. */
export const chartsProjection = projection<PlaybackEvent>('charts', 1, [chartCounts], {
  PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) => {
    if (verdict !== 'counted' || !chartEligible) return [];
    return CHART_WINDOWS.flatMap((window) =>
      (['all', chart] as const).map((kind) => {
        const bucket = bucketOf(window, periodOf(window, at), kind);
        const slot = slotOf(window, at);
        return chartCounts.upsert(`${bucket}|${trackId}`, (count) => ({
          bucket,
          trackId,
          playCount: (count?.playCount ?? 0) + 1,
          series: addAt(count?.series ?? Array<number>(SLOTS[window]).fill(0), slot),
        }));
      }),
    );
  },
});
