import { earningTexts, revenueTexts, type ArtistMonth } from '@refrain/contracts/earnings';
import { Link, useSearchParams } from 'react-router-dom';
import { dollars, monthText } from '../../../shared/lib/money/dollars';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetArtistMonthsInfiniteQuery, useGetRevenueInfiniteQuery } from '../api';
import { MonthLab } from './MonthLab';

/** /admin/hybrid-revenue: flat rate against share, artist by artist; `?month` in the address, else the newest closed one. */
export const HybridRevenuePage = () => {
  const [query] = useSearchParams();
  const asked = query.get('month');
  const months = useGetRevenueInfiniteQuery(undefined);
  const known = months.data?.pages.flatMap((page) => page.months) ?? [];
  const month = asked ?? known.find(({ closedAt }) => closedAt !== null)?.month;
  const rates = known.find((each) => each.month === month)?.rates;
  const toMonths = (
    <Link to="/admin/revenue-analytics" className={buttonClass()}>
      {revenueTexts.months}
    </Link>
  );
  return (
    <Page title="Hybrid revenue" hint={revenueTexts.hybridHint} className="max-w-[1040px]" action={toMonths}>
      {month === undefined ? (
        <EmptyState title={revenueTexts.none} text={revenueTexts.noneHint} seed={6} />
      ) : (
        <>
          {rates && <MonthLab key={month} month={month} stated={rates} />}
          <h2 className="mt-7 mb-3 text-[1.375rem]">{revenueTexts.compare(monthText(month))}</h2>
          <Artists month={month} />
        </>
      )}
    </Page>
  );
};

const Artists = ({ month }: { month: string }) => {
  const list = useGetArtistMonthsInfiniteQuery(month, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.artists}
      keyOf={({ artistId }) => artistId}
      error={{ title: revenueTexts.error }}
      empty={<EmptyState title={revenueTexts.none} text={revenueTexts.noneHint} seed={6} />}
      skeleton={<SkeletonRows count={4} className="h-14" />}
      more={{ className: 'mt-6' }}
      className="border-b border-line"
      row={(each) => <Artist key={each.artistId} of={each} />}
    />
  );
};

const Artist = ({ of: { artist, plays, flat, share, total } }: { of: ArtistMonth }) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
    <div className="min-w-0">
      <b className="font-semibold">{artist.displayName}</b>
      <p className="text-[0.8125rem] text-ink-3">
        {earningTexts.plays(plays)}. {earningTexts.flat} {dollars(flat)}, {earningTexts.share} {dollars(share)}
      </p>
    </div>
    <b className="flex-none font-semibold">{dollars(total)}</b>
  </li>
);
