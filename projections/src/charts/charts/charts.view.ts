import type { ChartKind, ChartWindow } from '@refrain/contracts/charts';
import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** Counted plays of one track in one period of one list; `series` has one number per slot of the period. */
export type ChartCount = Readonly<{ bucket: string; trackId: string; playCount: number; series: readonly number[] }>;

/** One list in one period, such as the human week of 2026-11-16. */
export const bucketOf = (window: ChartWindow, period: string, kind: ChartKind): string => `${window}|${period}|${kind}`;

const EVERYTHING = bucketOf('all', 'all', 'all');

/** By `bucket|track`. Every counted play touches the list of all time: that one change is what the room is notified by. */
export const chartCounts = collection<ChartCount>()(
  {
    name: 'chartCounts',
    columns: { bucket: 'text', trackId: 'text', playCount: 'integer' },
    indexes: [{ on: ['bucket', '-playCount', '-id'] }],
  },
  { view: 'charts', rooms: (_id, count) => (count?.bucket === EVERYTHING ? [rooms.charts()] : []) },
);
