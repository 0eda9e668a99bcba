import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

type Props = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Something that is on or off, under its name. */
export const SwitchRow = ({ isOn, onChange, disabled = false, className, children }: Props) => (
  <label className={cx('flex min-h-11 cursor-pointer items-center justify-between gap-4', className)}>
    <span>{children}</span>
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 flex-none accent-[var(--ink)]"
    />
  </label>
);
