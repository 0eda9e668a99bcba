import { SLOTS, slotOf, spanOf, type ChartList, type ChartRules, type ChartWindow } from '@refrain/contracts/charts';
import type { Correction } from './charts.view';

const HOUR_MS = 3_600_000;

/** A chart of the past: which one, when its hour began (ISO), and by which verdicts. */
export type Moment = Readonly<{ window: ChartWindow; list: ChartList; asOf: string; rules: ChartRules }>;

type Counted = Readonly<{ trackId: string; series: readonly number[] }>;
type Corrected = Readonly<{ trackId: string; corrections: readonly Correction[] }>;
/**
 * What stands now of a day, or of a whole month, of a list, and what of it was judged again later. A series of which only
 * the sum counts is that sum alone, and nothing is `corrected` where the verdicts of now are asked for.
 */
export type Part = Readonly<{
  window: 'day' | 'month';
  period: string;
  tracks: readonly Counted[];
  corrected: readonly Corrected[];
}>;
export type Total = Readonly<{ trackId: string; playCount: number; series: readonly number[] }>;

/** How many slots had passed at a moment: hours of a day, 0 to 24; a month is asked for only where it is over. */
const slotsPassed = ({ window, period }: Part, asOf: string): number =>
  window === 'month' ? SLOTS.month : Math.max(0, Math.min(SLOTS.day, (Date.parse(asOf) - Date.parse(period)) / HOUR_MS));

/** What is known now, without what is after the moment: plays of later hours, and verdicts that were given later. */
const slotsAsOf = (
  slots: number,
  series: readonly number[],
  corrections: readonly Correction[],
  passed: number,
  asOf: string,
) => {
  const plays = Array.from({ length: slots }, (_, slot) => (slot < passed ? (series[slot] ?? 0) : 0));
  for (const { at, slot, by } of corrections) if (at >= asOf && slot < passed) plays[slot] = (plays[slot] ?? 0) - by;
  return plays;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Where the plays of a part belong in the series of the chart; null where slot is slot. */
const slotOfPart = (window: ChartWindow, { window: ofPart, period }: Part): number | null =>
  window === 'day' ? null : slotOf(window, spanOf(ofPart, period).start);

const seriesByTrack = (part: Part, asOf: string): ReadonlyMap<string, readonly number[]> => {
  const passed = slotsPassed(part, asOf);
  const series = new Map(part.tracks.map((track) => [track.trackId, track.series]));
  const corrections = new Map(part.corrected.map((each) => [each.trackId, each.corrections]));
  const ids = new Set([...series.keys(), ...corrections.keys()]);
  const slots = SLOTS[part.window];
  return new Map([...ids].map((id) => [id, slotsAsOf(slots, series.get(id) ?? [], corrections.get(id) ?? [], passed, asOf)]));
};

const addTo = (totals: Map<string, number[]>, window: ChartWindow, part: Part, asOf: string): void => {
  const slot = slotOfPart(window, part);
  for (const [trackId, plays] of seriesByTrack(part, asOf)) {
    const total = totals.get(trackId) ?? Array<number>(SLOTS[window]).fill(0);
    if (slot === null) plays.forEach((each, i) => (total[i] = (total[i] ?? 0) + each));
    else total[slot] = (total[slot] ?? 0) + sum(plays);
    totals.set(trackId, total);
  }
};

/**
 * The tracks of a period as they stood when the hour of `asOf` (ISO, a full hour) began, the most played first; those without plays are
 * left out. Equal ones stand in the order of the chart of now: by id, the last one first.
 */
export const totalsAsOf = (window: ChartWindow, parts: readonly Part[], asOf: string): readonly Total[] => {
  const totals = new Map<string, number[]>();
  for (const part of parts) addTo(totals, window, part, asOf);
  return [...totals]
    .map(([trackId, series]) => ({ trackId, playCount: sum(series), series }))
    .filter(({ playCount }) => playCount > 0)
    .sort((a, b) => b.playCount - a.playCount || (a.trackId < b.trackId ? 1 : -1));
};
