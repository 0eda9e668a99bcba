import { Controller, Param, Query } from '@nestjs/common';
import {
  analyticsRefusals,
  PERIOD_KINDS,
  USAGE_REPORTS_PAGE_SIZE,
  usageReportCalls,
  type FoldedReport,
  type PeriodKind,
  type UsageReport,
  type UsageReportsPage,
} from '@refrain/contracts/analytics';
import { usageReportsPage } from '@refrain/projections/analytics';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { Cursor } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { ReportDesk } from './report-desk';

const PERIODS: Readonly<Record<PeriodKind, RegExp>> = {
  week: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
};
const kindFrom = (given: unknown): PeriodKind => {
  const kind = PERIOD_KINDS.find((each) => each === given);
  if (!kind) throw new DomainError(analyticsRefusals.report);
  return kind;
};
const periodFrom = (kind: PeriodKind, given: string): string => {
  if (!PERIODS[kind].test(given)) throw new DomainError(analyticsRefusals.report);
  return given;
};
const textFrom = (given: unknown): string | undefined => {
  if (given === undefined || typeof given === 'string') return given;
  throw new DomainError(analyticsRefusals.position);
};

/** What happened, week by week and month by month, as documents that the log can prove. */
@Controller()
export class ReportsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly desk: ReportDesk,
  ) {}

  @Answers(usageReportCalls.getUsageReports)
  async list(@Query('kind') given: unknown, @Cursor() after: string | undefined): Promise<UsageReportsPage> {
    const kind = kindFrom(given ?? 'week');
    const { reports, next } = await usageReportsPage(this.readModels.store, kind, after, USAGE_REPORTS_PAGE_SIZE);
    return {
      reports: reports.map(({ period, figures }) => ({ period, isOpen: this.desk.isOpen(kind, period), figures })),
      next,
    };
  }

  @Answers(usageReportCalls.getUsageReport)
  report(@Param('kind') given: string, @Param('period') period: string): Promise<UsageReport> {
    const kind = kindFrom(given);
    return this.desk.report(kind, periodFrom(kind, period));
  }

  @Answers(usageReportCalls.foldUsageReport)
  fold(
    @Param('kind') given: string,
    @Param('period') period: string,
    @Query('until') until: unknown,
    @Query('cursor') cursor: unknown,
  ): Promise<FoldedReport> {
    const kind = kindFrom(given);
    return this.desk.fold(kind, periodFrom(kind, period), textFrom(until), textFrom(cursor));
  }
}
