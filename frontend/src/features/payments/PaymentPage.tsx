import { rooms } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { isFromWallet, paymentPageTexts, paymentTexts, type Payment } from '@refrain/contracts/payments';
import { Link, useParams } from 'react-router-dom';
import { useRoom } from '../../realtime';
import { ToHistory } from '../../session/doors/ToHistory';
import { useUser } from '../../session/use-user';
import { amountText } from '../../shared/lib/money/amounts';
import { api } from '../../shared/lib/api/api';
import { date } from '../../shared/lib/text/format';
import { useAppDispatch } from '../../shared/lib/redux';
import { Button, buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelPaymentMutation, useGetPaymentQuery, useStartPaymentMutation } from './api';

const POLL_MS = 3000;

/** /payments/:id: one payment, as far as it has come; asked again while something is to be waited for. */
export const PaymentPage = () => {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const user = useUser();
  useRoom(user ? rooms.points(user.id) : null, () => void dispatch(api.util.invalidateTags(['Points'])));
  const known = useGetPaymentQuery(id, { refetchOnMountOrArgChange: true });
  const isWaiting = known.data?.status === 'started' || known.data?.lines.some(({ state }) => state === 'waiting') === true;
  useGetPaymentQuery(id, { pollingInterval: isWaiting && known.data?.status !== 'open' ? POLL_MS : 0 });
  const { data, isError, refetch } = known;
  return (
    <Page title={paymentPageTexts.title} className="max-w-[760px]">
      {!data && isError && <ErrorState title={paymentPageTexts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {data && <Shown payment={data} />}
      <ToHistory kind="payment" id={id} />
    </Page>
  );
};

/** What it means for the payer. A payment from outside that was declined so had come in, and was spent before it was taken. */
const hintOf = ({ status, reason, method }: Payment): string => {
  if (status !== 'declined' || reason !== ledgerRefusals.insufficientFunds.code) return paymentPageTexts.hints[status];
  return isFromWallet(method) ? paymentPageTexts.walletShort : paymentPageTexts.spentMeanwhile;
};

const Shown = ({ payment }: { payment: Payment }) => {
  const { id, status, currency, total, lines, method, createdAt } = payment;
  return (
    <>
      <section aria-live="polite" className="border-y border-line py-5">
        <h2 className="text-[1.375rem]">{paymentPageTexts.statuses[status]}</h2>
        <p className="mt-1 text-ink-2">{hintOf(payment)}</p>
        <div className="mt-3 font-display text-[2rem] font-bold">{amountText(currency, BigInt(total))}</div>
        <p className="text-sm text-ink-2">
          {paymentTexts.methods[method]}, {date(createdAt)}
        </p>
      </section>
      <ul aria-label={paymentTexts.order}>
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <b className="font-semibold break-words">{line.title}</b>
              <p className="text-sm text-ink-2">
                {status === 'settled' && paymentPageTexts.lines[line.state]}
                {line.refunded !== '0' && `. ${paymentPageTexts.refunded(amountText(currency, BigInt(line.refunded)))}`}
              </p>
            </div>
            <b className="font-semibold">{amountText(currency, BigInt(line.amount))}</b>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {status === 'open' && <Open id={id} />}
        {status === 'started' && method === 'card' && <GoOn id={id} />}
        <Link to="/wallet" className={buttonClass()}>
          {paymentPageTexts.wallet}
        </Link>
        <Link to="/payments" className={buttonClass()}>
          {paymentPageTexts.all}
        </Link>
      </div>
      <p className="mt-6 text-[0.8125rem] break-words text-ink-3">{paymentPageTexts.number(id)}</p>
    </>
  );
};

const Open = ({ id }: { id: string }) => {
  const [cancel] = useCancelPaymentMutation();
  const { submit, isBusy } = useSubmit(cancel, { failed: paymentPageTexts.failed });
  return (
    <>
      <GoOn id={id} />
      <Button busy={isBusy} onClick={() => void submit(id)}>
        {paymentPageTexts.cancel}
      </Button>
    </>
  );
};

const GoOn = ({ id }: { id: string }) => {
  const [start] = useStartPaymentMutation();
  const sent = async (paymentId: string) => {
    const answer = await start(paymentId);
    const url = answer.data?.redirectUrl;
    if (url) window.location.assign(url);
    return answer;
  };
  const { submit, isBusy } = useSubmit(sent, { failed: paymentPageTexts.failed });
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void submit(id)}>
      {paymentPageTexts.goOn}
    </Button>
  );
};
