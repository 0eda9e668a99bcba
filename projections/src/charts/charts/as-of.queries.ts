import { CHART_LENGTH, periodAsOf, spanOf } from '@refrain/contracts/charts';
import { START, type Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { unique } from '../../kernel';
import { totalsAsOf, type Moment, type Total } from './as-of';
import { completed, partOf, partsOf } from './as-of-parts';
import { entriesText, type Ranked } from './charts.queries';

/** So many songs are counted to the last play: twice what a chart shows. */
const COUNTED = 2 * CHART_LENGTH;

/** The most played songs of a period until a moment, most first. */
const totalsOf = async (store: ReadStore, moment: Moment, period: string): Promise<readonly Total[]> => {
  const { window, list, asOf, rules } = moment;
  const names = await partsOf(store, window, list, period, asOf);
  const parts = await Promise.all(names.map((name) => partOf(store, moment, name)));
  const first = totalsAsOf(window, parts, asOf).slice(0, COUNTED);
  const ids = unique(first.map(({ trackId }) => trackId));
  const all = await Promise.all(parts.map((part) => completed(store, list, part, ids, rules)));
  return totalsAsOf(window, all, asOf);
};

/** The songs of a chart as of a moment, with their places in the period before as they stood then too; twice as many as a chart shows. */
export const contendersAsOf = async (store: ReadStore, moment: Moment): Promise<readonly Ranked[]> => {
  const { window, asOf } = moment;
  const period = periodAsOf(window, asOf);
  const [totals, earlier] = await Promise.all([
    totalsOf(store, moment, period),
    window === 'all' ? [] : totalsOf(store, moment, periodAsOf(window, spanOf(window, period).start)),
  ]);
  const earlierRank = new Map(earlier.slice(0, CHART_LENGTH).map(({ trackId }, i) => [trackId, i + 1]));
  return totals.map((total) => ({ ...total, previousPosition: earlierRank.get(total.trackId) ?? null }));
};

/** The entries of a chart as of a moment, without what is shown of each. */
export const rankedAsOf = async (store: ReadStore, moment: Moment): Promise<readonly Ranked[]> =>
  (await contendersAsOf(store, moment)).slice(0, CHART_LENGTH);

/** What charts, their slices and their reasons are read from. */
const SOURCES = ['charts', 'chartSlices', 'chartReceipts'] as const;

/** How far the log is in charts, their slices and their reasons, at least. */
const chartsPosition = async (store: ReadStore): Promise<Position> => {
  const checkpoints = await Promise.all(SOURCES.map((name) => store.checkpoint(name)));
  return checkpoints.map((each) => each?.position ?? START).reduce((least, each) => (each < least ? each : least));
};

/** What is worked out about a moment, and how far the log was in it. */
export type RankedMoment = Readonly<{ ranked: readonly Ranked[]; logPosition: Position }>;

/** As `contendersAsOf`. How far the log is in them is asked first, so that it holds at least. */
export const rankedMoment = async (store: ReadStore, moment: Moment): Promise<RankedMoment> => {
  const logPosition = await chartsPosition(store);
  return { ranked: await contendersAsOf(store, moment), logPosition };
};

/** A ChartAsOf as JSON text. */
export const chartAsOfText = async (store: ReadStore, moment: Moment, { ranked, logPosition }: RankedMoment): Promise<string> => {
  const { window, list, asOf, rules } = moment;
  const head = JSON.stringify({ window, kind: list, period: periodAsOf(window, asOf), asOf, rules, logPosition });
  return `${head.slice(0, -1)},"entries":${await entriesText(store, ranked.slice(0, CHART_LENGTH))}}`;
};
