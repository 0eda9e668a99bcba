import { ownPaymentsTexts, paymentPageTexts, paymentTexts, type Payment } from '@refrain/contracts/payments';
import { Link } from 'react-router-dom';
import { amountText } from '../../shared/lib/money/amounts';
import { date } from '../../shared/lib/text/format';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetPaymentsInfiniteQuery } from './api';

/** /payments: everything that the viewer paid for, the last one first. */
export const PaymentsPage = () => {
  const list = useGetPaymentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const wallet = (
    <Link to="/wallet" className={buttonClass()}>
      {paymentPageTexts.wallet}
    </Link>
  );
  return (
    <Page title={ownPaymentsTexts.title} hint={ownPaymentsTexts.hint} className="max-w-[760px]" action={wallet}>
      <PagedList
        list={list}
        items={(page) => page.payments}
        keyOf={({ id }) => id}
        error={{ title: ownPaymentsTexts.error }}
        empty={<EmptyState title={paymentPageTexts.empty} text={paymentPageTexts.emptyHint} seed={8} />}
        skeleton={<SkeletonRows count={5} className="h-14" />}
        more={{ label: paymentPageTexts.more, className: 'mt-6' }}
      >
        {(payments) => (
          <ul aria-label={ownPaymentsTexts.title} className="border-b border-line">
            {payments.map((payment) => (
              <Row key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const Row = ({ payment: { id, currency, total, lines, method, status, createdAt } }: { payment: Payment }) => (
  <li className="relative flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <Link to={`/payments/${id}`} className="stretched font-semibold hover:underline">
        {lines.map(({ title }) => title).join(', ')}
      </Link>
      <p className="text-[0.8125rem] text-ink-3">
        <time dateTime={createdAt}>{date(createdAt)}</time>, {paymentTexts.methods[method]}, {paymentPageTexts.statuses[status]}
      </p>
    </div>
    <b className="font-semibold">{amountText(currency, BigInt(total))}</b>
  </li>
);
