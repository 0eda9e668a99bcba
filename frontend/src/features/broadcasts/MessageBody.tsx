import type { ReactNode } from 'react';
import { date } from '../../shared/lib/text/format';
import { buttonClass } from '../../shared/ui/Button';

/** How the way onward looks. */
export const onwardLook = `mt-6 ${buttonClass({ variant: 'primary' })}`;

type Props = { text: string; sentAt: string; onward: ReactNode };

/** A message of the house below its title: when it went, its words, and the way onward. */
export const MessageBody = ({ text, sentAt, onward }: Props) => (
  <>
    <p className="text-[0.8125rem] text-ink-3">
      <time dateTime={sentAt}>{date(sentAt)}</time>
    </p>
    <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    {onward}
  </>
);
