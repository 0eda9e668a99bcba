import { capped } from '../lib/text/format';
import { cx } from '../lib/cx';

/** How many wait, in signal; nothing for none. Its meaning is read out by what it stands on. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className={cx(
        'min-w-[18px] rounded-pill bg-signal px-1.5 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-on-signal',
        className,
      )}
    >
      {capped(count)}
    </span>
  ) : null;
