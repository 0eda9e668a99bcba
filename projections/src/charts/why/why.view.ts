import type { ChartReceipt } from '@refrain/contracts/charts';
import type { PlayReason } from '@refrain/contracts/playback';
import { collection } from '../../kernel';

/** The list a play belongs to by the declaration in force; `none` where its song took no part. */
export type Part = 'human' | 'ai' | 'none';
/** Plays of an hour whose verdict changed in the hour `at` (ISO). */
export type Moved = Readonly<{ at: string; slot: number; part: Part; from: PlayReason; to: PlayReason; plays: number }>;
export type KeptReceipt = ChartReceipt & Readonly<{ playId: string }>;

/** The attempts to play one song on one day, as they are judged now: `cells` by `part|reason`, hour by hour. */
export type DayOfTrack = Readonly<{
  trackId: string;
  day: string;
  attempts: number;
  cells: Readonly<Record<string, readonly number[]>>;
  moved: readonly Moved[];
  /** The last ones of each hour. */
  receipts: readonly KeptReceipt[];
}>;

/** By `track|day`. */
export const chartAttempts = collection<DayOfTrack>()({
  name: 'chartAttempts',
  columns: { trackId: 'text', day: 'text' },
  indexes: [{ on: ['trackId', '-day'] }],
});

/** By version: since when (ISO) a rule has judged plays. */
export const chartRuleVersions = collection<Readonly<{ name: string; version: number; since: string }>>()({
  name: 'chartRuleVersions',
  columns: { version: 'integer' },
  indexes: [{ on: ['-version'] }],
});

/** By day: how many events were recorded that charts are folded from. The position of the row is that of the last one. */
export const chartDays = collection<Readonly<{ day: string; events: number }>>()({
  name: 'chartDays',
  columns: { day: 'text' },
  indexes: [{ on: ['-day'] }],
});
