import { advancedChartTexts, type Chart } from '@refrain/contracts/charts';
import { csvText, saveCsv, type Cell } from '../../../shared/lib/text/csv';

const COLUMNS = ['place', 'place before', 'plays', 'title', 'artist', 'id', 'other place'] as const;

const rowsOf = ({ entries }: Chart, others: ReadonlyMap<string, number>): readonly (readonly Cell[])[] => [
  COLUMNS,
  ...entries.map(({ id, position, previousPosition, playCount, title, artistName }) => [
    ...[position, previousPosition, playCount, title, artistName, id],
    others.get(id) ?? null,
  ]),
];

/** A chart as a table: a line a song, in the order of its places. `others` are places by the other rules. */
export const csvOf = (chart: Chart, others: ReadonlyMap<string, number>): string => csvText(rowsOf(chart, others));

/** Saves a chart as a file. */
export const saveChart = (chart: Chart, others: ReadonlyMap<string, number>): void => {
  const at = 'asOf' in chart ? String(chart.asOf).slice(0, 13) : chart.period;
  saveCsv(advancedChartTexts.fileName(chart.window, chart.kind, at), rowsOf(chart, others));
};
