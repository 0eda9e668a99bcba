import { cx } from '../lib/cx';

/** The record, in the ink of the theme. */
export const Logo = ({ size = 30, className }: { size?: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={cx('flex-none', className)}>
    <circle cx="16" cy="16" r="15" fill="var(--ink)" />
    <circle cx="16" cy="16" r="11" fill="none" stroke="var(--paper)" strokeOpacity=".28" />
    <circle cx="16" cy="16" r="8" fill="none" stroke="var(--paper)" strokeOpacity=".28" />
    <circle cx="16" cy="16" r="5" fill="var(--signal)" />
    <circle cx="16" cy="16" r="1.3" fill="var(--paper)" />
  </svg>
);
