import { piDeskTexts, shortPi, type PiDeskList, type PiDeskPayment } from '@refrain/contracts/pi-payments';
import { Check, Clock, CornerUpLeft, Hand, Pause, X } from 'lucide-react';
import { DeskRow, type Condition } from './DeskRow';
import { sinceStart } from './times';

/** How a payment is, in a word. */
export const conditionOf = ({ status, doubt, mismatches, asked, isStuck, intendedAt, endedAt }: PiDeskPayment): Condition => {
  if (asked)
    return {
      text: piDeskTexts.waits(piDeskTexts.actions[asked.action], asked.by ?? piDeskTexts.gone),
      icon: Hand,
      tone: 'text-gold',
    };
  const [mismatch] = mismatches;
  if (mismatch) return { text: piDeskTexts.mismatched(piDeskTexts.mismatches[mismatch]), icon: Pause, tone: 'text-gold' };
  if (doubt) return { text: piDeskTexts.doubts[doubt], icon: Clock, tone: 'text-gold' };
  if (status === 'completed')
    return {
      text: `${piDeskTexts.statuses.completed}, ${sinceStart(intendedAt, endedAt ?? intendedAt)}`,
      icon: Check,
      tone: 'text-good',
    };
  if (status === 'cancelled') return { text: piDeskTexts.statuses.cancelled, icon: X, tone: 'text-ink-3' };
  if (status === 'refunded') return { text: piDeskTexts.statuses.refunded, icon: CornerUpLeft, tone: 'text-ink-3' };
  return { text: piDeskTexts.statuses[status], icon: Clock, tone: isStuck ? 'text-gold' : 'text-ink-3' };
};

/** One payment of the list; it leads to its flight recorder. */
export const PaymentRow = ({ payment, list, isChosen }: { payment: PiDeskPayment; list: PiDeskList; isChosen: boolean }) => (
  <DeskRow
    to={`/admin/pi-platform?list=${list}&payment=${payment.id}`}
    isChosen={isChosen}
    person={payment.payer}
    amount={`${shortPi(payment.amount)} π`}
    condition={conditionOf(payment)}
  />
);
