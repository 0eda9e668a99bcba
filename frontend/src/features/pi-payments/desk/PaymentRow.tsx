import { piDeskTexts, shortPi, type PiDeskList, type PiDeskPayment } from '@refrain/contracts/pi-payments';
import { Check, Clock, CornerUpLeft, Hand, Pause, X, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { Avatar } from '../../../shared/ui/Avatar';
import { sinceStart } from './times';

type Condition = Readonly<{ text: string; icon: LucideIcon; tone: string }>;

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
export const PaymentRow = ({ payment, list, isChosen }: { payment: PiDeskPayment; list: PiDeskList; isChosen: boolean }) => {
  const { id, payer, amount } = payment;
  const { text, icon: Icon, tone } = conditionOf(payment);
  const name = payer?.displayName ?? piDeskTexts.gone;
  return (
    <li className="border-b border-line">
      <Link
        to={`/admin/pi-platform?list=${list}&payment=${id}`}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={cx('flex min-h-11 items-center gap-3 rounded-art px-2 py-2.5 hover:bg-sunk', isChosen && 'bg-sunk')}
      >
        <Avatar user={payer ?? { displayName: name }} size={36} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex justify-between gap-2 font-semibold">
            <span className="truncate">{name}</span>
            <span className="flex-none">{shortPi(amount)} π</span>
          </span>
          <span className={cx('flex items-center gap-1 text-[0.8125rem]', tone)}>
            <Icon size={14} strokeWidth={2} aria-hidden="true" className="flex-none" />
            <span className="truncate">{text}</span>
          </span>
        </span>
      </Link>
    </li>
  );
};
