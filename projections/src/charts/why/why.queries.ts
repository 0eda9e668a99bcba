import {
  CHART_LENGTH,
  isKind,
  periodAsOf,
  periodOf,
  spanOf,
  type ChartNeighbour,
  type ChartReceipt,
  type ChartWhy,
} from '@refrain/contracts/charts';
import { weightOf } from '@refrain/contracts/playback';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { releasedCardTexts } from '../../tracks';
import type { Moment } from '../charts/as-of';
import type { Ranked } from '../charts/charts.queries';
import { slicesOfTracks } from '../charts/slices.queries';
import { tallyOf } from './why';
import { chartAttempts, chartRuleVersions, type DayOfTrack } from './why.view';

const RECEIPTS = 8;
const NEIGHBOURS = 2;
const PAGE = 1000;

/** Every day of a song in the period until the moment, the newest first. */
const daysOf = async (store: ReadStore, trackId: string, { window, asOf }: Moment): Promise<readonly DayOfTrack[]> => {
  const start = window === 'all' ? '' : periodOf('day', spanOf(window, periodAsOf(window, asOf)).start);
  const days: DayOfTrack[] = [];
  for (let until = asOf; ; until = days.at(-1)?.day ?? '') {
    const page = await chartAttempts
      .in(store)
      .find({ where: { trackId, day: { gte: start, lt: until } }, orderBy: ['-day'], limit: PAGE });
    days.push(...page.map(({ text }) => parsed(text)));
    if (page.length < PAGE) return days;
  }
};

const receiptsOf = (days: readonly DayOfTrack[], asOf: string): readonly ChartReceipt[] =>
  days
    .slice(0, RECEIPTS)
    .flatMap(({ receipts }) => receipts)
    .filter(({ at }) => at < asOf)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, RECEIPTS)
    .map(({ playId: _, ...receipt }) => receipt);

const ruleAt = async (store: ReadStore, asOf: string): Promise<ChartWhy['rule']> => {
  const rows = await chartRuleVersions.in(store).find({ orderBy: ['-version'], limit: 100 });
  return rows.map(({ text }) => parsed(text)).find(({ since }) => since < asOf) ?? null;
};

/** Songs that are hidden or gone keep their number of plays, and show nothing else. */
const neighboursOf = async (store: ReadStore, ranked: readonly Ranked[], at: number): Promise<readonly ChartNeighbour[]> => {
  const from = Math.max(0, at - NEIGHBOURS);
  const near = ranked.slice(from, at + NEIGHBOURS + 1);
  const cards = await releasedCardTexts(
    store,
    near.map(({ trackId }) => trackId),
  );
  const own = ranked[at]?.playCount ?? 0;
  return near.map(({ trackId, playCount }, i) => {
    const card = cards.get(trackId);
    return { id: trackId, position: from + i + 1, playCount, difference: playCount - own, track: card ? parsed(card) : null };
  });
};

/** The attempts to play a song in the period of a chart until its moment, with the days they were made on. */
export const chartWhyTally = async (store: ReadStore, moment: Moment, trackId: string) => {
  const { list, asOf, rules } = moment;
  const [days, listsOf] = await Promise.all([
    daysOf(store, trackId, moment),
    isKind(list) ? null : slicesOfTracks(store, [trackId]),
  ]);
  const isInSlice = (day: string) => listsOf?.(trackId, day).includes(list) ?? false;
  return { ...tallyOf(days, list, asOf, rules, isInSlice), days };
};

/** Why a song has its place, of what `contendersAsOf` gave; null where it has none, or may not be seen. */
export const chartWhy = async (
  store: ReadStore,
  moment: Moment,
  ranked: readonly Ranked[],
  trackId: string,
): Promise<Omit<ChartWhy, 'logPosition'> | null> => {
  const { window, list, asOf, rules } = moment;
  const index = ranked.slice(0, CHART_LENGTH).findIndex((each) => each.trackId === trackId);
  const [found] = ranked.slice(index, index + 1);
  if (index < 0 || !found || !(await releasedCardTexts(store, [trackId])).has(trackId)) return null;
  const [{ days, ...tally }, rule, neighbours] = await Promise.all([
    chartWhyTally(store, moment, trackId),
    ruleAt(store, asOf),
    neighboursOf(store, ranked, index),
  ]);
  return {
    ...{ window, kind: list, period: periodAsOf(window, asOf), asOf, rules },
    ...{ position: index + 1, playCount: found.playCount, weight: weightOf('counted') },
    ...tally,
    rule,
    neighbours,
    receipts: receiptsOf(days, asOf),
  };
};
