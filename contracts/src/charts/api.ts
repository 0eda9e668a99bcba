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

/** GET /api/charts?window=day|week|month|all&kind=all|human|ai */
export type Chart = Readonly<{ window: ChartWindow; kind: ChartKind; period: string; entries: readonly ChartEntry[] }>;

/** GET /api/sidebar/popular-charts: the top five of the week. */
export type PopularCharts = readonly ChartEntry[];
