import {
  paymentDeskTexts,
  paymentPageTexts,
  paymentTexts,
  type DeskPayment,
  type DeskPaymentLine,
} from '@refrain/contracts/payments';
import { ToHistory } from '../../../session/doors/ToHistory';
import { amountText } from '../../../shared/lib/money/amounts';
import { date } from '../../../shared/lib/text/format';
import { RefundButton } from './RefundButton';

/** One payment of a person with its lines, and what may be paid back of it. */
export const DeskPaymentRow = ({ payment }: { payment: DeskPayment }) => {
  const { id, person, currency, total, method, status, createdAt, lines, isOwn } = payment;
  return (
    <li className="border-t border-line py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <b className="min-w-0 font-semibold">{person.displayName}</b>
        <b className="font-semibold">{amountText(currency, BigInt(total))}</b>
      </div>
      <p className="text-[0.8125rem] text-ink-3">
        <time dateTime={createdAt}>{date(createdAt)}</time>, {paymentTexts.methods[method]}, {paymentPageTexts.statuses[status]}.{' '}
        {paymentPageTexts.number(id)}
      </p>
      <ul aria-label={paymentTexts.order} className="mt-2">
        {lines.map((line) => (
          <li key={line.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-1">
            <Line line={line} isSettled={status === 'settled'} />
            {status === 'settled' && line.state === 'delivered' && !isOwn && <RefundButton paymentId={id} line={line} />}
          </li>
        ))}
      </ul>
      <ToHistory kind="payment" id={id} />
      {isOwn && <p className="text-[0.8125rem] text-ink-2">{paymentDeskTexts.own}</p>}
    </li>
  );
};

const Line = ({ line, isSettled }: { line: DeskPaymentLine; isSettled: boolean }) => {
  const { title, state, refusal, refundReason } = line;
  return (
    <div className="min-w-0">
      <span>{title}</span> {isSettled && <span className="text-sm text-ink-2">{paymentPageTexts.lines[state]}</span>}
      {refusal && (
        <p className="text-[0.8125rem] text-gold">
          {paymentDeskTexts.refused}: {paymentDeskTexts.refusals[refusal] ?? paymentDeskTexts.refusedOther(refusal)}
        </p>
      )}
      {refundReason && <p className="text-[0.8125rem] text-ink-2">{paymentDeskTexts.because(refundReason)}</p>}
    </div>
  );
};
