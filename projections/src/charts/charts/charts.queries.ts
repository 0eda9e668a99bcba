import {
  CHART_LENGTH,
  periodBefore,
  periodOf,
  type ChartEntry,
  type ChartKind,
  type ChartWindow,
} from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { jsonText, parsed, type JsonText } from '../../kernel';
import { trackCardTexts } from '../../tracks';
import { bucketOf, chartCounts } from './charts.view';

const BEST_FIRST = ['-playCount', '-id'] as const;

const ranked = (store: ReadStore, bucket: string, limit: number) =>
  chartCounts.in(store).find({ where: { bucket }, orderBy: BEST_FIRST, limit });

/** The entries of a list at a moment, as JSON text of ChartEntry[]. `now` is ISO; it chooses the period. */
export const chartEntries = async (
  store: ReadStore,
  window: ChartWindow,
  kind: ChartKind,
  now: string,
  limit = CHART_LENGTH,
): Promise<JsonText<readonly ChartEntry[]>> => {
  const before = periodBefore(window, now);
  const [rows, earlier] = await Promise.all([
    ranked(store, bucketOf(window, periodOf(window, now), kind), limit),
    before ? ranked(store, bucketOf(window, before, kind), CHART_LENGTH) : [],
  ]);
  const earlierRank = new Map(earlier.map(({ columns }, i) => [columns.trackId, i + 1]));
  const cards = await trackCardTexts(
    store,
    rows.map(({ columns }) => columns.trackId),
  );
  const entries = rows.flatMap((row, i) => {
    const card = cards.get(row.columns.trackId);
    if (!card) return [];
    const { trackId, playCount, series } = parsed(row.text);
    const { title, artist } = parsed(card);
    const entry = {
      id: trackId,
      position: i + 1,
      previousPosition: earlierRank.get(trackId) ?? null,
      playCount,
      series,
      title,
      artistName: artist,
    };
    return [`${JSON.stringify(entry).slice(0, -1)},"track":${card}}`];
  });
  return jsonText(`[${entries.join(',')}]`);
};

/** A Chart as JSON text. */
export const chartText = async (store: ReadStore, window: ChartWindow, kind: ChartKind, now: string): Promise<string> =>
  `{"window":"${window}","kind":"${kind}","period":"${periodOf(window, now)}","entries":${await chartEntries(store, window, kind, now)}}`;
