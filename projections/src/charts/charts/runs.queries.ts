import {
  CHART_LENGTH,
  periodAsOf,
  periodBefore,
  RUN_PERIODS,
  spanOf,
  type ChartList,
  type ChartRun,
  type ChartRuns,
  type ChartWindow,
} from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { ranked } from './charts.queries';

const periodsBefore = (window: ChartWindow, period: string): readonly string[] => {
  if (window === 'all') return [];
  const periods: string[] = [];
  for (let before: string | null = period; periods.length < RUN_PERIODS; periods.push(before)) {
    before = periodBefore(window, spanOf(window, before).start);
    if (before === null) break;
  }
  return periods;
};

const joined = (runs: ReadonlyMap<string, ChartRun>, id: string, position: number): ChartRun => {
  const { peak, periods } = runs.get(id) ?? { peak: position, periods: 0 };
  return { id, peak: Math.min(peak, position), periods: periods + 1 };
};

/** The runs of all songs that stood in the chart in the periods before that of a moment (ISO), by the verdicts of now. */
export const chartRuns = async (store: ReadStore, window: ChartWindow, list: ChartList, at: string): Promise<ChartRuns> => {
  const period = periodAsOf(window, at);
  const charts = await Promise.all(
    periodsBefore(window, period).map((before) => ranked(store, window, before, list, CHART_LENGTH)),
  );
  const runs = new Map<string, ChartRun>();
  for (const chart of charts) {
    chart.forEach(({ columns: { trackId } }, i) => runs.set(trackId, joined(runs, trackId, i + 1)));
  }
  return { window, kind: list, period, runs: [...runs.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
};
