import type { PeriodKind } from '@refrain/contracts/analytics';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { reportFigures, reportKey, type ReportFigures } from './reports.view';

/** Weeks or months in which anything happened, the newest first. @throws BadCursor */
export const usageReportsPage = async (store: ReadStore, kind: PeriodKind, cursor: string | undefined, limit: number) => {
  const { rows, next } = await reportFigures.in(store).page({
    where: { kind },
    orderBy: ['-period', '-id'],
    cursor,
    limit,
  });
  return { reports: rows.map(({ text }): ReportFigures => parsed(text)), next };
};

export const usageReportOf = (store: ReadStore, kind: PeriodKind, period: string): Promise<ReportFigures | null> =>
  reportFigures.in(store).doc(reportKey(kind, period));
