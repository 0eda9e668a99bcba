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

/** The counted plays of all songs of one list on one day, hour by hour; by `kind|day`. A day without plays has none. */
export const chartHours = collection<Readonly<{ kind: ChartKind; day: string; hours: readonly number[] }>>()({
  name: 'chartHours',
  columns: { kind: 'text', day: 'text' },
  indexes: [{ on: ['kind', '-day'] }],
});

/** What was judged again in the hour `at` (ISO) of the plays of the hour `slot` of a day: so many came in, or went out. */
export type Correction = Readonly<{ at: string; slot: number; by: number }>;

/** Plays of one track on one day that were judged again later; by `bucket|track`, of the buckets of days alone. */
export const chartCorrections = collection<Readonly<{ bucket: string; trackId: string; corrections: readonly Correction[] }>>()({
  name: 'chartCorrections',
  columns: { bucket: 'text', trackId: 'text' },
  indexes: [{ on: ['bucket', 'id'] }],
});

export const hoursId = (kind: ChartKind, day: string): string => `${kind}|${day}`;
