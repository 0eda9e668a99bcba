import {
  CHART_LENGTH,
  periodBefore,
  POPULAR_CHARTS_LENGTH,
  periodOf,
  spanOf,
  type ChartEntry,
  type ChartList,
  type ChartWindow,
  type NumberOne,
} from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { jsonText, parsed, type JsonText } from '../../kernel';
import { releasedCardTexts } from '../../tracks';
import { bucketOf, setFor } from './charts.view';

const BEST_FIRST = ['-playCount', '-id'] as const;

export const ranked = (store: ReadStore, window: ChartWindow, period: string, list: ChartList, limit: number) =>
  setFor(list)
    .counts.in(store)
    .find({ where: { bucket: bucketOf(window, period, list) }, orderBy: BEST_FIRST, limit });

export type Ranked = Readonly<{ trackId: string; playCount: number; previousPosition: number | null; series: readonly number[] }>;

/** Ranked tracks as JSON text of ChartEntry[]: those that are hidden, unpublished or gone keep their place open. */
export const entriesText = async (store: ReadStore, ranked: readonly Ranked[]): Promise<JsonText<readonly ChartEntry[]>> => {
  const ids = ranked.map(({ trackId }) => trackId);
  const cards = await releasedCardTexts(store, ids);
  const entries = ranked.flatMap(({ trackId, playCount, previousPosition, series }, i) => {
    const card = cards.get(trackId);
    if (!card) return [];
    const { title, artist: artistName } = parsed(card);
    const entry = { id: trackId, position: i + 1, previousPosition, playCount, series, title, artistName };
    return [`${JSON.stringify(entry).slice(0, -1)},"track":${card}}`];
  });
  return jsonText(`[${entries.join(',')}]`);
};

/** The entries of a list at a moment, as JSON text of ChartEntry[]. `now` is ISO; it chooses the period. */
export const chartEntries = async (
  store: ReadStore,
  window: ChartWindow,
  kind: ChartList,
  now: string,
  limit = CHART_LENGTH,
): Promise<JsonText<readonly ChartEntry[]>> => {
  const before = periodBefore(window, now);
  const [rows, earlier] = await Promise.all([
    ranked(store, window, periodOf(window, now), kind, limit),
    before ? ranked(store, window, before, kind, CHART_LENGTH) : [],
  ]);
  const earlierRank = new Map(earlier.map(({ columns }, i) => [columns.trackId, i + 1]));
  return entriesText(
    store,
    rows.map((row) => {
      const { trackId, playCount, series } = parsed(row.text);
      return { trackId, playCount, previousPosition: earlierRank.get(trackId) ?? null, series };
    }),
  );
};

/** The newest period with plays before the one of a moment; null without one. */
const newestBefore = async (store: ReadStore, window: ChartWindow, kind: ChartList, now: string): Promise<string | null> => {
  if (window === 'all') return null;
  const before = spanOf(window, periodOf(window, now)).start.slice(0, 10);
  const newest = await setFor(kind)
    .hours.in(store)
    .first({ where: { kind, day: { lt: before } }, orderBy: ['-day'] });
  return newest && periodOf(window, newest.columns.day);
};

/** A Chart as JSON text. */
export const chartText = async (store: ReadStore, window: ChartWindow, kind: ChartList, now: string): Promise<string> => {
  const entries = await chartEntries(store, window, kind, now);
  const newest = entries === '[]' ? `"newest":${JSON.stringify(await newestBefore(store, window, kind, now))},` : '';
  return `{"window":"${window}","kind":"${kind}","period":"${periodOf(window, now)}",${newest}"entries":${entries}}`;
};

/** A NumberOne as JSON text. A song that is hidden leaves its place to the next. */
export const numberOneText = async (store: ReadStore, now: string): Promise<string> => {
  const ofWeek = async (at: string) => parsed(await chartEntries(store, 'week', 'all', at, POPULAR_CHARTS_LENGTH))[0];
  const current = await ofWeek(now);
  const period = current ? periodOf('week', now) : await newestBefore(store, 'week', 'all', now);
  const entry = current ?? (period ? await ofWeek(spanOf('week', period).start) : undefined);
  return JSON.stringify({ period, isThisWeek: Boolean(current), entry: entry ?? null } satisfies NumberOne);
};
