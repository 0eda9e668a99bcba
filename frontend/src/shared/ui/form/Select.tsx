import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldProps } from './Field';
import { fieldClass } from './Input';
import { cx } from '../../lib/cx';

type Props = {
  /** Where no Field labels it. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** The browser's own list, dressed as our fields. */
export const Select = ({ label, value, onChange, disabled, children }: Props) => {
  const field = useFieldProps();
  return (
    <span className="relative block">
      <select
        {...field}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={cx(fieldClass, 'h-[3rem] cursor-pointer appearance-none pr-10', value === '' && 'text-ink-3')}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-3"
      />
    </span>
  );
};
