import {
  FIGURES,
  PERIOD_KINDS,
  usageReportTexts as texts,
  type FoldedReport,
  type UsageReport,
} from '@refrain/contracts/analytics';
import type { Cell } from '../../../shared/lib/text/csv';

/** Larger than any report. */
const MOST_BYTES = 100_000;

const isReport = (given: unknown): given is UsageReport => {
  const { format, kind, period, position, figures, versions } = (given ?? {}) as Partial<UsageReport>;
  return (
    format === 'refrain-report-1' &&
    PERIOD_KINDS.some((each) => each === kind) &&
    [period, position].every((text) => typeof text === 'string' && text.length > 0 && text.length <= 64) &&
    typeof figures === 'object' &&
    FIGURES.every((figure) => Number.isSafeInteger(figures?.[figure])) &&
    typeof versions === 'object'
  );
};

/** The report that a file holds; null for any other file. */
export const reportIn = async (file: Blob): Promise<UsageReport | null> => {
  if (file.size > MOST_BYTES) return null;
  try {
    const given: unknown = JSON.parse(await file.text());
    return isReport(given) ? given : null;
  } catch {
    return null;
  }
};

export const saveReport = (report: UsageReport): void => {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(report, null, 1)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `report-${report.kind}-${report.period}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

/** Figures as rows: their name, the report's, and where it was folded, the log's and the difference. */
export const figureRows = ({ figures }: UsageReport, folded: FoldedReport | null): readonly (readonly Cell[])[] =>
  FIGURES.map((figure) => [
    texts.figures[figure],
    figures[figure],
    ...(folded ? [folded.figures[figure], folded.figures[figure] - figures[figure]] : []),
  ]);

/** What folding says of a report: how many figures differ, and whether it is of another log. */
export const verdictOf = (report: UsageReport, folded: FoldedReport) => ({
  differing: FIGURES.filter((figure) => folded.figures[figure] !== report.figures[figure]).length,
  isOtherLog: report.head !== null && folded.head !== null && report.head !== folded.head,
});
