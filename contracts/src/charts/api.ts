import type { TrackCard } from '../tracks';
import type { ChartKind, ChartWindow } from './rules';

/** One line of GET /api/charts. `previousPosition` is null for a new entry; `series` is plays per slot of the period. */
export type ChartEntry = Readonly<{
  id: string;
  position: number;
  previousPosition: number | null;
  playCount: number;
  series: readonly number[];
  title: string;
  artistName: string;
  track: TrackCard;
}>;

/** GET /api/charts?window=day|week|month|all&kind=all|human|ai. `newest` is the newest earlier period with plays where this one has none. */
export type Chart = Readonly<{
  window: ChartWindow;
  kind: ChartKind;
  period: string;
  entries: readonly ChartEntry[];
  newest?: string | null;
}>;

/**
 * GET /api/charts/as-of?window&kind&at: the chart as it stood when the hour of `asOf` began (ISO), by the verdicts of then.
 * `entries` have the places of the period before as they stood then too.
 */
export type ChartAsOf = Chart & Readonly<{ asOf: string }>;

/** GET /api/charts/rail?window&kind&period: the plays of a period hour by hour, of every song. */
export type ChartRail = Readonly<{ window: ChartWindow; kind: ChartKind; period: string; hours: readonly number[] }>;

/** GET /api/sidebar/popular-charts: the top five of the week. */
export type PopularCharts = readonly ChartEntry[];

/** GET /api/charts/number-one: the first song of the week, or of the newest week with plays where this one has none yet. */
export type NumberOne = Readonly<{ period: string | null; isThisWeek: boolean; entry: ChartEntry | null }>;
