import { isKind, type ChartList, type ChartWindow } from '@refrain/contracts/charts';
import { rooms } from '@refrain/contracts/kernel';
import { collection, type Live } from '../../kernel';

/** Counted plays of one track in one period of one list; `series` has one number per slot of the period. */
export type ChartCount = Readonly<{ bucket: string; trackId: string; playCount: number; series: readonly number[] }>;
/** The counted plays of all songs of one list on one day, hour by hour. A day without plays has none. */
export type ChartHours = Readonly<{ kind: ChartList; day: string; hours: readonly number[] }>;
/** What was judged again in the hour `at` (ISO) of the plays of a slot of a day or a month: so many came in, or went out. */
export type Correction = Readonly<{ at: string; slot: number; by: number }>;
/** Plays of one track in one day or month that were judged again later; `size` is how many in all, in either direction, `latest` the last hour (ISO). */
export type ChartCorrections = Readonly<{
  bucket: string;
  trackId: string;
  size: number;
  latest: string;
  corrections: readonly Correction[];
}>;

/** One list in one period, such as the human week of 2026-11-16. */
export const bucketOf = (window: ChartWindow, period: string, kind: ChartList): string => `${window}|${period}|${kind}`;
export const hoursId = (kind: ChartList, day: string): string => `${kind}|${day}`;

/** Counts and corrections are by `bucket|track`, hours by `list|day`. */
const setOf = (prefix: string, live?: Live<ChartCount>) => ({
  counts: collection<ChartCount>()(
    {
      name: `${prefix}Counts`,
      columns: { bucket: 'text', trackId: 'text', playCount: 'integer' },
      indexes: [{ on: ['bucket', '-playCount', '-id'] }],
    },
    live,
  ),
  hours: collection<ChartHours>()({
    name: `${prefix}Hours`,
    columns: { kind: 'text', day: 'text' },
    indexes: [{ on: ['kind', '-day'] }],
  }),
  corrections: collection<ChartCorrections>()({
    name: `${prefix}Corrections`,
    columns: { bucket: 'text', trackId: 'text', size: 'integer', latest: 'text' },
    indexes: [{ on: ['bucket', '-size', '-id'] }, { on: ['bucket', '-latest', '-id'] }],
  }),
});
export type ChartSet = ReturnType<typeof setOf>;

const EVERYTHING = bucketOf('all', 'all', 'all');

/** The lists of everything, of people and of AI. Every counted play touches that of all time: by that one change the room is notified. */
export const kindSet = setOf('chart', {
  view: 'charts',
  rooms: (_id, count) => (count?.bucket === EVERYTHING ? [rooms.charts()] : []),
});
/** The lists of genres, moods and countries of artists. */
export const sliceSet = setOf('slice');
export const setFor = (list: ChartList): ChartSet => (isKind(list) ? kindSet : sliceSet);
