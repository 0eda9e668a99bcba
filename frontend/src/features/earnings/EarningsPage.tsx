import { earningTexts, type EarningsMonth, type EarningsPage as Months } from '@refrain/contracts/earnings';
import { PAYOUT_CURRENCIES } from '@refrain/contracts/payouts';
import { Link } from 'react-router-dom';
import { amountText } from '../../shared/lib/money/amounts';
import { date } from '../../shared/lib/text/format';
import { dollars, monthText } from '../../shared/lib/money/dollars';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetEarningsInfiniteQuery } from './api';

export const statementAddress = (month: string): string => `/artist/hybrid-earnings?month=${month}`;

/** /artist/earnings and /earnings: the months of an artist, each the way to its statement. */
export const EarningsPage = () => {
  const list = useGetEarningsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { open = [], payable } = list.data?.pages[0] ?? {};
  const amounts = PAYOUT_CURRENCIES.flatMap((currency) => {
    const units = BigInt(payable?.[currency] ?? '0');
    return units > 0n ? [amountText(currency, units)] : [];
  });
  const payouts = (
    <Link to="/payouts-bonuses" className={buttonClass()}>
      {earningTexts.payouts}
    </Link>
  );
  return (
    <Page title="Earnings" hint={earningTexts.hint} className="max-w-[880px]" action={payouts}>
      {amounts.length > 0 && <p className="mb-7 text-ink-2">{earningTexts.payable(amounts)}</p>}
      {open.length > 0 && <Open months={open} />}
      <h2 className="mb-3 text-[1.375rem]">{earningTexts.statements}</h2>
      <PagedRows
        list={list}
        items={(page) => page.months}
        keyOf={({ month }) => month}
        error={{ title: earningTexts.error }}
        empty={<EmptyState title={earningTexts.noStatements} text={earningTexts.noStatementsHint} seed={7} />}
        skeleton={<SkeletonRows count={4} className="h-14" />}
        more={{ className: 'mt-6' }}
        className="border-b border-line"
        row={(month) => <Stated key={month.month} month={month} />}
      />
    </Page>
  );
};

const Open = ({ months }: { months: Months['open'] }) => (
  <section aria-labelledby="earnings-open" className="mb-7">
    <h2 id="earnings-open" className="mb-3 text-[1.375rem]">
      {earningTexts.open}
    </h2>
    <ul className="border-b border-line">
      {months.map(({ month, plays }) => (
        <li key={month} className="relative flex min-h-14 items-center justify-between gap-3 border-t border-line py-2">
          <Link to={statementAddress(month)} className="stretched font-semibold hover:underline">
            {monthText(month)}
          </Link>
          <span className="text-ink-2">{earningTexts.plays(plays)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-[0.8125rem] text-ink-3">{earningTexts.openHint}</p>
  </section>
);

const Stated = ({ month: { month, plays, total, closedAt } }: { month: EarningsMonth }) => (
  <li className="relative flex min-h-14 items-center justify-between gap-3 border-t border-line py-2">
    <div className="min-w-0">
      <Link to={statementAddress(month)} className="stretched font-semibold hover:underline">
        {monthText(month)}
      </Link>
      <p className="text-[0.8125rem] text-ink-3">
        {earningTexts.plays(plays)}, <time dateTime={closedAt}>{date(closedAt)}</time>
      </p>
    </div>
    <b className="flex-none font-semibold">{dollars(total)}</b>
  </li>
);
