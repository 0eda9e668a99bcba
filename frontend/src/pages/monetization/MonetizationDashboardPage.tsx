import { monetizationTexts } from '@refrain/contracts/earnings';
import { Link } from 'react-router-dom';
import { useGetEarningsInfiniteQuery, useGetStatementQuery } from '../../features/earnings/api';
import { useGetPayoutsInfiniteQuery } from '../../features/payouts/api';
import { amountText } from '../../shared/lib/money/amounts';
import { dollars, monthText } from '../../shared/lib/money/dollars';
import { Page } from '../../shared/ui/page/Page';

const WAYS = [
  ['/monetization-wizard', 'Monetization wizard'],
  ['/artist/earnings', 'Earnings'],
  ['/payouts-bonuses', 'Payouts and bonuses'],
  ['/wallet', 'Wallet'],
  ['/points-dashboard', monetizationTexts.points],
] as const;

/** /monetization-dashboard: what can be paid out, this month so far, the last statement, and the ways to each. */
export const MonetizationDashboardPage = () => {
  const payouts = useGetPayoutsInfiniteQuery(undefined);
  const list = useGetEarningsInfiniteQuery(undefined);
  const { open = [], months = [] } = list.data?.pages[0] ?? {};
  const month = open[0]?.month;
  const { data: soFar } = useGetStatementQuery(month ?? '', { skip: month === undefined });
  const { payable, pi } = payouts.data?.pages[0] ?? {};
  const inPi = BigInt(pi?.payable ?? '0');
  const last = months[0];
  return (
    <Page title="Monetization dashboard" hint={monetizationTexts.hint} className="max-w-[1040px]">
      <dl className="grid border-y border-line md:grid-cols-3">
        <Figure
          label={inPi > 0n ? monetizationTexts.payableAnd(amountText('PI', inPi)) : monetizationTexts.payable}
          value={payable && dollars(payable)}
        />
        <Figure label={monetizationTexts.month} value={soFar && dollars(soFar.total)} />
        <Figure
          label={last ? `${monetizationTexts.last}, ${monthText(last.month)}` : monetizationTexts.last}
          value={last && dollars(last.total)}
        />
      </dl>
      <h2 className="mt-7 mb-3 text-[1.375rem]">{monetizationTexts.ways}</h2>
      <ul className="border-b border-line">
        {WAYS.map(([to, label]) => (
          <li key={to} className="relative flex min-h-14 items-center border-t border-line py-2">
            <Link to={to} className="stretched font-semibold hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div className="flex min-w-0 flex-col-reverse border-line py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-5 md:pr-5">
    <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
    <dd className="font-display text-[2rem] font-bold">{value ?? monetizationTexts.none}</dd>
  </div>
);
