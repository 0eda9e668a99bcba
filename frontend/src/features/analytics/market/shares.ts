import type { MarketMonth } from '@refrain/contracts/analytics';
import { CHART_SLICES, listName, type ChartSlice } from '@refrain/contracts/charts';

export type SliceKind = 'genre' | 'mood';
export const slicesOf = (kind: SliceKind): readonly ChartSlice[] => CHART_SLICES.filter((slice) => slice.startsWith(`${kind}-`));

/** Such as November 2026. */
export const monthName = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const shortMonth = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' });

/** The part of the plays of a month that is of a slice, 0 to 1. A song has several moods, so that those add up to more. */
export const shareOf = ({ plays, slices }: MarketMonth, slice: ChartSlice): number =>
  plays === 0 ? 0 : (slices[slice] ?? 0) / plays;
export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** Slices that were played in the newest month, the most played first, with what they were the month before. */
export const ranked = (months: readonly MarketMonth[], kind: SliceKind) => {
  const [newest, before] = [months.at(-1), months.at(-2)];
  if (!newest) return [];
  return slicesOf(kind)
    .map((slice) => ({
      ...{ slice, name: listName(slice), plays: newest.slices[slice] ?? 0, share: shareOf(newest, slice) },
      before: before ? shareOf(before, slice) : null,
    }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays);
};

/** Hours of the week of all months, added up. */
export const weekOf = (months: readonly MarketMonth[]): readonly number[] =>
  Array.from({ length: 168 }, (_, hour) => months.reduce((sum, { week }) => sum + (week[hour] ?? 0), 0));
