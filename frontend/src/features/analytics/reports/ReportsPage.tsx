import { PERIOD_KINDS, usageReportTexts as texts, type PeriodKind, type UsageReport } from '@refrain/contracts/analytics';
import { useState } from 'react';
import { monthText } from '../../../shared/lib/money/dollars';
import { plural } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetUsageReportQuery, useGetUsageReportsInfiniteQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { dayLabel } from '../desk/labels';
import { Loaded } from '../desk/Loaded';
import { useAddress } from '../desk/use-weeks';
import { CheckFile } from './CheckFile';
import { UsageReportView } from './UsageReportView';

const nameOf = (kind: PeriodKind, period: string): string =>
  kind === 'month' ? monthText(period) : `${dayLabel(period)} ${period.slice(0, 4)}`;

/** /admin/reports: what happened, week by week and month by month, as documents that the log can prove. */
export const ReportsPage = () => {
  const { params, choose } = useAddress();
  const [file, setFile] = useState<UsageReport | null>(null);
  const kind = PERIOD_KINDS.find((each) => each === params.get('kind')) ?? 'week';
  const period = params.get('period') ?? '';
  const list = useGetUsageReportsInfiniteQuery(kind);
  const newest = list.data?.pages[0]?.reports[0]?.period ?? '';
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <div className="mb-6">
        <Segmented
          label={texts.kind}
          options={PERIOD_KINDS}
          labels={texts.kinds}
          value={kind}
          onChange={(chosen) => choose({ kind: chosen, period: '' })}
        />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0">
          <PagedList
            list={list}
            items={(page) => page.reports}
            keyOf={(each) => each.period}
            error={{ title: texts.failed }}
            empty={<EmptyState title={texts.empty} text={texts.emptyHint} />}
            skeleton={<SkeletonRows count={6} className="mb-3 h-14" />}
            more={{ className: 'mt-6' }}
          >
            {(reports) => (
              <ul aria-label={texts.list} className="border-b border-line">
                {reports.map((each) => (
                  <li
                    key={each.period}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2"
                  >
                    <div className="min-w-0">
                      <b className="font-semibold">{nameOf(kind, each.period)}</b>
                      {each.isOpen && <span className="text-sm text-ink-3"> · {texts.open}</span>}
                      <p className="text-[0.8125rem] text-ink-3">
                        {plural(each.figures.plays, 'play')}, {plural(each.figures.posts, 'post')}, {each.figures.joined} joined
                      </p>
                    </div>
                    <Button
                      size="small"
                      aria-label={texts.show(nameOf(kind, each.period))}
                      onClick={() => {
                        setFile(null);
                        choose({ kind, period: each.period });
                      }}
                    >
                      {texts.showIt}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
          <CheckFile onReport={setFile} />
        </div>
        <div className="min-w-0">
          {file ? (
            <UsageReportView key={`${file.kind}|${file.period}|${file.position}`} report={file} source={texts.saved} />
          ) : (
            (period || newest) && <Shown kind={kind} period={period || newest} />
          )}
        </div>
      </div>
    </Desk>
  );
};

const Shown = ({ kind, period }: { kind: PeriodKind; period: string }) => {
  const query = useGetUsageReportQuery({ kind, period });
  return (
    <Loaded query={query} failed={texts.failed} hint={texts.emptyHint}>
      {(report) => <UsageReportView key={`${report.kind}|${report.period}|${report.position}`} report={report} />}
    </Loaded>
  );
};
