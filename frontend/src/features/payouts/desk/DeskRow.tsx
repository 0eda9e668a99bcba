import { payoutDeskTexts, payoutTexts, type DeskPayout, type PayoutState } from '@refrain/contracts/payouts';
import { Link } from 'react-router-dom';
import { amountText } from '../../../shared/lib/money/amounts';
import { date } from '../../../shared/lib/text/format';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useApprovePayoutMutation } from '../api';
import { StateText } from '../PayoutRow';
import { WordsButton } from './WordsButton';

const WAITS: ReadonlySet<PayoutState> = new Set(['waiting', 'paused']);

/** One payout, who approved it, and what an admin may do with it. */
export const DeskRow = ({ payout }: { payout: DeskPayout }) => {
  const { amount, currency, person, payTo, reason, reference, approvedBy, approvals, needed, createdAt } = payout;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">
          {person.displayName}: {amountText(currency, BigInt(amount))}
        </b>{' '}
        <StateText payout={payout} />
        <p className="text-[0.8125rem] text-ink-3">
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {payTo && `, ${payTo}`}
          {needed === 2 && `. ${payoutTexts.approvals(approvals, needed)}`}
          {reference && `. ${payoutTexts.reference(reference)}`}
        </p>
        {approvedBy.length > 0 && (
          <p className="text-[0.8125rem] text-ink-3">
            {payoutDeskTexts.by(approvedBy.map(({ displayName }) => displayName).join(', '))}
          </p>
        )}
        {reason && <p className="text-ink-2">{reason}</p>}
      </div>
      <Acts payout={payout} />
    </li>
  );
};

const Acts = ({ payout: { id, state, rail, isOwn, mine, approvals } }: { payout: DeskPayout }) => {
  const [approve] = useApprovePayoutMutation();
  const { submit, isBusy } = useSubmit(approve, { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.done } });
  const waits = WAITS.has(state);
  if (!waits && state !== 'awaiting') return null;
  if (state === 'awaiting' && rail === 'pi')
    return (
      <Link to={`/admin/pi-platform?list=payouts&payment=${id}`} className={buttonClass()}>
        {payoutDeskTexts.inPi}
      </Link>
    );
  if (isOwn) return <p className="text-[0.8125rem] text-ink-2">{payoutDeskTexts.own}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {waits &&
        (mine ? (
          <p className="self-center text-[0.8125rem] text-ink-2">{payoutDeskTexts.mine}</p>
        ) : (
          <Button variant="primary" busy={isBusy} onClick={() => void submit(id)}>
            {approvals > 0 ? payoutDeskTexts.second : payoutDeskTexts.approve}
          </Button>
        ))}
      {state === 'awaiting' && <WordsButton id={id} act="settle" />}
      {state === 'waiting' && <WordsButton id={id} act="hold" />}
      <WordsButton id={id} act="reject" />
    </div>
  );
};
