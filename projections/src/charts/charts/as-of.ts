import { SLOTS, slotOf, type ChartWindow } from '@refrain/contracts/charts';
import type { Correction } from './charts.view';

const HOUR_MS = 3_600_000;

type Daily = Readonly<{ trackId: string; series: readonly number[] }>;
export type Corrected = Readonly<{ trackId: string; corrections: readonly Correction[] }>;
/** What stands now of one day of a list, and what of it was judged again later. `day` is an ISO date. */
export type Day = Readonly<{ day: string; tracks: readonly Daily[]; corrected: readonly Corrected[] }>;
export type Total = Readonly<{ trackId: string; playCount: number; series: readonly number[] }>;

/** How many hours of a day had passed at a moment: 0 to 24. */
const hoursPassed = (day: string, asOf: string): number =>
  Math.max(0, Math.min(SLOTS.day, (Date.parse(asOf) - Date.parse(day)) / HOUR_MS));

/** What is known now, without what is after the moment: plays of later hours, and verdicts that were given later. */
const hoursOf = (series: readonly number[], corrections: readonly Correction[], passed: number, asOf: string): number[] => {
  const hours = Array.from({ length: SLOTS.day }, (_, slot) => (slot < passed ? (series[slot] ?? 0) : 0));
  for (const { at, slot, by } of corrections) if (at >= asOf && slot < passed) hours[slot] = (hours[slot] ?? 0) - by;
  return hours;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The plays of a day in the slots of the chart's period. */
const inSlots = (window: Exclude<ChartWindow, 'all'>, { day }: Day, hours: readonly number[]): number[] => {
  if (window === 'day') return [...hours];
  const series = Array<number>(SLOTS[window]).fill(0);
  series[slotOf(window, day)] = sum(hours);
  return series;
};

const hoursByTrack = ({ day, tracks, corrected }: Day, asOf: string): ReadonlyMap<string, readonly number[]> => {
  const passed = hoursPassed(day, asOf);
  const series = new Map(tracks.map((track) => [track.trackId, track.series]));
  const corrections = new Map(corrected.map((each) => [each.trackId, each.corrections]));
  const ids = new Set([...series.keys(), ...corrections.keys()]);
  return new Map([...ids].map((id) => [id, hoursOf(series.get(id) ?? [], corrections.get(id) ?? [], passed, asOf)]));
};

/**
 * The tracks of a period as they stood when the hour of `asOf` (ISO, a full hour) began, the most played first; those without plays are
 * left out. Equal ones stand in the order of the chart of now: by id, the last one first.
 */
export const totalsAsOf = (window: Exclude<ChartWindow, 'all'>, days: readonly Day[], asOf: string): readonly Total[] => {
  const totals = new Map<string, number[]>();
  for (const day of days) {
    for (const [trackId, hours] of hoursByTrack(day, asOf)) {
      const slots = inSlots(window, day, hours);
      const before = totals.get(trackId);
      totals.set(trackId, before ? before.map((plays, i) => plays + (slots[i] ?? 0)) : slots);
    }
  }
  return [...totals]
    .map(([trackId, series]) => ({ trackId, playCount: sum(series), series }))
    .filter(({ playCount }) => playCount > 0)
    .sort((a, b) => b.playCount - a.playCount || (a.trackId < b.trackId ? 1 : -1));
};
