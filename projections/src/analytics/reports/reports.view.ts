import type { Figures, PeriodKind } from '@refrain/contracts/analytics';
import { collection } from '../../kernel';

/** What happened in a week or a month; by `kind|period`. */
export type ReportFigures = Readonly<{ kind: PeriodKind; period: string; figures: Figures }>;
export const reportFigures = collection<ReportFigures>()({
  name: 'analyticsReports',
  columns: { kind: 'text', period: 'text' },
  indexes: [{ on: ['kind', '-period', '-id'] }],
});
export const reportKey = (kind: PeriodKind, period: string): string => `${kind}|${period}`;
