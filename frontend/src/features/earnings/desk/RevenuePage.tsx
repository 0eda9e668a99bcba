import { revenueTexts, type RevenueMonth } from '@refrain/contracts/earnings';
import { Link } from 'react-router-dom';
import { count } from '../../../shared/lib/text/format';
import { dollars, monthText } from '../../../shared/lib/money/dollars';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetRevenueInfiniteQuery } from '../api';

/** /admin/revenue-analytics: what came in and what artists get, month by month. */
export const RevenuePage = () => {
  const list = useGetRevenueInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Revenue analytics" hint={revenueTexts.revenueHint} className="max-w-[1040px]">
      <PagedRows
        list={list}
        items={(page) => page.months}
        keyOf={({ month }) => month}
        error={{ title: revenueTexts.error }}
        empty={<EmptyState title={revenueTexts.none} text={revenueTexts.noneHint} seed={6} />}
        skeleton={<SkeletonRows count={4} className="h-20" />}
        more={{ className: 'mt-6' }}
        className="border-b border-line"
        row={(month) => <Month key={month.month} month={month} />}
      />
    </Page>
  );
};

const Month = ({ month: { month, revenue, pool, paid, plays, artists, byFlat, byShare, closedAt } }: { month: RevenueMonth }) => {
  const parts: readonly (readonly [string, string])[] = [
    [revenueTexts.revenue, dollars(revenue)],
    [revenueTexts.pool, pool === null ? '–' : dollars(pool)],
    [revenueTexts.paid, paid === null ? '–' : dollars(paid)],
    [revenueTexts.plays, count(plays)],
    [revenueTexts.bases, `${count(byFlat)}, ${count(byShare)}`],
  ];
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Link to={`/admin/hybrid-revenue?month=${month}`} className="text-lg font-semibold hover:underline pointer-coarse:py-3">
          {monthText(month)}
        </Link>
        <span className="text-[0.8125rem] text-ink-3">
          {closedAt === null ? revenueTexts.isOpen : revenueTexts.artists(artists)}
        </span>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-3">
        {parts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};
