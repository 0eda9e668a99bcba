import { piDeskTexts, type PiPerson } from '@refrain/contracts/pi-payments';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { Avatar } from '../../../shared/ui/Avatar';

export type Condition = Readonly<{ text: string; icon: LucideIcon; tone: string }>;
type Props = { to: string; isChosen: boolean; person: PiPerson | null; amount: string; condition: Condition };

/** A person, an amount and how it is; it leads to the flight recorder. */
export const DeskRow = ({ to, isChosen, person, amount, condition: { text, icon: Icon, tone } }: Props) => {
  const name = person?.displayName ?? piDeskTexts.gone;
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={cx('flex min-h-11 items-center gap-3 rounded-art px-2 py-2.5 hover:bg-sunk', isChosen && 'bg-sunk')}
      >
        <Avatar user={person ?? { displayName: name }} size={36} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex justify-between gap-2 font-semibold">
            <span className="truncate">{name}</span>
            <span className="flex-none">{amount}</span>
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
