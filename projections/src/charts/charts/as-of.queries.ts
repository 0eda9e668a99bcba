import { CHART_LENGTH, periodAsOf, periodOf, SLOTS, spanOf, type ChartKind, type ChartWindow } from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, unique } from '../../kernel';
import { totalsAsOf, type Corrected, type Day } from './as-of';
import { bucketOf, chartCorrections, chartCounts, chartHours, hoursId } from './charts.view';
import { entriesText, type Ranked } from './charts.queries';

type Within = Exclude<ChartWindow, 'all'>;

/** So many of the most played songs of each day are looked at, which bounds the work however many songs are played. */
const OF_A_DAY = 400;
/** Of those, so many are counted to the last play: twice what a chart shows. */
const COUNTED = 2 * CHART_LENGTH;
const CORRECTED_OF_A_DAY = 1000;
const DAY_MS = 86_400_000;

/** The days of a period that had begun at a moment. */
const daysOf = (window: Within, period: string, asOf: string): readonly string[] => {
  const { start, end } = spanOf(window, period);
  const last = Math.min(Date.parse(end), Date.parse(asOf));
  const days = Math.ceil((last - Date.parse(start)) / DAY_MS);
  return Array.from({ length: Math.max(0, days) }, (_, i) => new Date(Date.parse(start) + i * DAY_MS).toISOString().slice(0, 10));
};

const correctedOf = async (store: ReadStore, bucket: string): Promise<readonly Corrected[]> => {
  const rows = await chartCorrections.in(store).find({ where: { bucket }, orderBy: ['id'], limit: CORRECTED_OF_A_DAY });
  return rows.map(({ text }) => parsed(text));
};

const dayOf = async (store: ReadStore, kind: ChartKind, day: string): Promise<Day> => {
  const bucket = bucketOf('day', day, kind);
  const [rows, corrected] = await Promise.all([
    chartCounts.in(store).find({ where: { bucket }, orderBy: ['-playCount', '-id'], limit: OF_A_DAY }),
    correctedOf(store, bucket),
  ]);
  return { day, tracks: rows.map(({ text }) => parsed(text)), corrected };
};

/** Adds what some tracks had on days on which they were not among the most played. */
const completed = async (
  store: ReadStore,
  kind: ChartKind,
  days: readonly Day[],
  trackIds: readonly string[],
): Promise<Day[]> => {
  const isFull = ({ tracks }: Day) => tracks.length === OF_A_DAY;
  const wanted = new Set(trackIds);
  return Promise.all(
    days.map(async (day) => {
      const known = new Set(day.tracks.map(({ trackId }) => trackId));
      const missing = isFull(day) ? trackIds.filter((id) => !known.has(id)) : [];
      const rows = await chartCounts.in(store).many(missing.map((id) => `${bucketOf('day', day.day, kind)}|${id}`));
      const tracks = [...day.tracks, ...rows.map(({ text }) => parsed(text))];
      return { ...day, tracks: tracks.filter(({ trackId }) => wanted.has(trackId)) };
    }),
  );
};

const totalsOf = async (store: ReadStore, window: Within, kind: ChartKind, period: string, asOf: string) => {
  const days = await Promise.all(daysOf(window, period, asOf).map((day) => dayOf(store, kind, day)));
  const first = totalsAsOf(window, days, asOf).slice(0, COUNTED);
  const all = days.some(({ tracks }) => tracks.length === OF_A_DAY)
    ? totalsAsOf(window, await completed(store, kind, days, unique(first.map(({ trackId }) => trackId))), asOf)
    : first;
  return all.slice(0, CHART_LENGTH);
};

/**
 * The places of a list as they stood when the hour of `asOf` (ISO, a full hour) began, by the verdicts of then; without titles, which are
 * those of the moment they are shown. Reads at most 400 songs a day of two periods: what there is besides costs nothing. A song that was
 * never among the 400 most played of a day is not found.
 */
export const rankedAsOf = async (store: ReadStore, window: Within, kind: ChartKind, asOf: string): Promise<readonly Ranked[]> => {
  const period = periodAsOf(window, asOf);
  const before = periodAsOf(window, spanOf(window, period).start);
  const [totals, earlier] = await Promise.all([
    totalsOf(store, window, kind, period, asOf),
    totalsOf(store, window, kind, before, asOf),
  ]);
  const earlierRank = new Map(earlier.map(({ trackId }, i) => [trackId, i + 1]));
  return totals.map((total) => ({ ...total, previousPosition: earlierRank.get(total.trackId) ?? null }));
};

/** A ChartAsOf as JSON text, of what `rankedAsOf` gave. */
export const chartAsOfText = async (
  store: ReadStore,
  window: Within,
  kind: ChartKind,
  asOf: string,
  ranked: readonly Ranked[],
): Promise<string> =>
  `{"window":"${window}","kind":"${kind}","period":"${periodAsOf(window, asOf)}","asOf":"${asOf}","entries":${await entriesText(store, ranked)}}`;

/** The counted plays of a period, one number an hour. */
export const railHours = async (
  store: ReadStore,
  window: Within,
  kind: ChartKind,
  period: string,
): Promise<readonly number[]> => {
  const days = daysOf(window, period, spanOf(window, period).end);
  const rows = await chartHours.in(store).many(days.map((day) => hoursId(kind, day)));
  const byDay = new Map(rows.map(({ columns, text }) => [columns.day, parsed(text).hours]));
  return days.flatMap((day) => byDay.get(periodOf('day', day)) ?? Array<number>(SLOTS.day).fill(0));
};
