import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

type Props = {
  title: string;
  /** A line on what it is for. */
  hint?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** How wide it may be. */
  className: string;
  children: ReactNode;
};

/** A page in one column below its title. */
export const Page = ({ title, hint, action, className, children }: Props) => (
  <div className={cx('mx-auto px-4 py-5 md:px-10 md:py-9', className)}>
    <header className="mb-6 flex min-h-14 flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),6vw,4rem)]">
          {title}
        </h1>
        {hint && <p className="mt-2 max-w-[60ch] text-ink-2">{hint}</p>}
      </div>
      {action}
    </header>
    {children}
  </div>
);
