import { rooms } from '@refrain/contracts/kernel';
import { payoutTexts, type Payable as PayableIn, type PayoutsPage as Payouts } from '@refrain/contracts/payouts';
import { Link } from 'react-router-dom';
import { useRoom } from '../../realtime';
import { useUser } from '../../session/use-user';
import { amountText } from '../../shared/lib/money/amounts';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { payoutsTag, useGetPayoutsInfiniteQuery } from './api';
import { Bonuses } from './Bonuses';
import { PayoutRow } from './PayoutRow';
import { RequestPayout } from './RequestPayout';

/** /payouts-bonuses: what can be paid out, the way to ask for it, and every payout so far. */
export const PayoutsPage = () => {
  const list = useGetPayoutsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const user = useUser();
  // It moves by what admins do, and by the rail.
  useRoom(user ? rooms.points(user.id) : null, ({ view }) => {
    if (view === 'payouts' || view === 'bonuses') dispatch(api.util.invalidateTags([payoutsTag]));
  });
  const first = list.data?.pages[0];
  const earnings = (
    <Link to="/artist/earnings" className={buttonClass()}>
      {payoutTexts.earnings}
    </Link>
  );
  return (
    <Page title="Payouts and bonuses" hint={payoutTexts.hint} className="max-w-[880px]" action={earnings}>
      {first && <Payable page={first} in={{ currency: 'USD', payable: first.payable, threshold: first.threshold }} />}
      {first && first.pi.payable !== '0' && <Payable page={first} in={{ currency: 'PI', ...first.pi }} />}
      <h2 className="mt-7 mb-3 text-[1.375rem]">{payoutTexts.list}</h2>
      <PagedRows
        list={list}
        items={(page) => page.payouts}
        error={{ title: payoutTexts.error }}
        empty={<EmptyState title={payoutTexts.none} text={payoutTexts.noneHint} seed={9} />}
        skeleton={<SkeletonRows count={3} className="h-14" />}
        more={{ className: 'mt-6' }}
        label={payoutTexts.list}
        className="border-b border-line"
        row={(payout) => <PayoutRow key={payout.id} payout={payout} />}
      />
      <Bonuses />
    </Page>
  );
};

/** What can be paid out in one currency, and the way to ask for it. */
const Payable = ({ page: { isStopped, rails }, in: { currency, payable, threshold } }: { page: Payouts; in: PayableIn }) => {
  const label = payoutTexts.payableIn[currency];
  return (
    <section aria-label={label} className="not-first:mt-7">
      <span className="text-[0.8125rem] font-semibold text-ink-3">{label}</span>
      <div className="font-display text-[2rem] font-bold">{amountText(currency, BigInt(payable))}</div>
      <p className="text-[0.8125rem] text-ink-2">
        {isStopped ? payoutTexts.stopped : payoutTexts.threshold(amountText(currency, BigInt(threshold)))}
      </p>
      {!isStopped && BigInt(payable) >= BigInt(threshold) && (
        <RequestPayout currency={currency} payable={payable} rails={rails} />
      )}
    </section>
  );
};
