import { advancedChartTexts, type Chart } from '@refrain/contracts/charts';

/** A cell of RFC 4180. What a spreadsheet would take for a formula is text. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const COLUMNS = ['place', 'place before', 'plays', 'title', 'artist', 'id', 'other place'] as const;

/** A chart as a table: a line a song, in the order of its places. `others` are places by the other rules. */
export const csvOf = ({ entries }: Chart, others: ReadonlyMap<string, number>): string =>
  [
    COLUMNS,
    ...entries.map(({ id, position, previousPosition, playCount, title, artistName }) => [
      ...[position, previousPosition, playCount, title, artistName, id],
      others.get(id) ?? null,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

/** Saves a chart as a file. Excel knows UTF-8 by its first bytes. */
export const saveCsv = (chart: Chart, others: ReadonlyMap<string, number>): void => {
  const at = 'asOf' in chart ? String(chart.asOf).slice(0, 13) : chart.period;
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(chart, others)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = advancedChartTexts.fileName(chart.window, chart.kind, at);
  link.click();
  URL.revokeObjectURL(url);
};
