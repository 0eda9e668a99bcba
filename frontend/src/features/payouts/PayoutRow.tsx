import { payoutStateTexts, payoutTexts, type Payout, type PayoutState } from '@refrain/contracts/payouts';
import { amountText } from '../../shared/lib/money/amounts';
import { cx } from '../../shared/lib/cx';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelPayoutMutation } from './api';

const WAITS: ReadonlySet<PayoutState> = new Set(['waiting', 'paused']);
const LOOK: Readonly<Partial<Record<PayoutState, string>>> = {
  settled: 'text-good',
  rejected: 'text-gold',
  declined: 'text-gold',
  paused: 'text-gold',
};

export const StateText = ({ payout: { state, rail } }: { payout: Payout }) => (
  <span className={cx('font-semibold', LOOK[state] ?? 'text-ink-2')}>
    {state === 'awaiting' && rail === 'pi' ? payoutTexts.onItsWay : payoutStateTexts[state]}
  </span>
);

/** One payout of the viewer, and the way to take it back while nobody approved it. */
export const PayoutRow = ({ payout }: { payout: Payout }) => {
  const { id, amount, currency, state, payTo, reason, reference, createdAt } = payout;
  const [cancel] = useCancelPayoutMutation();
  const { submit, isBusy } = useSubmit(cancel, { failed: payoutTexts.notCancelled, done: { title: payoutTexts.cancelled } });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{amountText(currency, BigInt(amount))}</b> <StateText payout={payout} />
        <p className="text-[0.8125rem] text-ink-3">
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {payTo && `, ${payTo}`}
          {reference && `. ${payoutTexts.reference(reference)}`}
        </p>
        {reason && <p className="text-ink-2">{reason}</p>}
      </div>
      {WAITS.has(state) && (
        <Button busy={isBusy} onClick={() => void submit(id)}>
          {payoutTexts.cancel}
        </Button>
      )}
    </li>
  );
};
