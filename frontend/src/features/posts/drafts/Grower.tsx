import type { KeyboardEvent, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../../../shared/lib/cx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  describedBy?: string;
  disabled?: boolean;
  invalid: boolean;
  /** Height of the empty box, size of the letters, and `--pad`, the room above and below them. */
  className?: string;
  ref?: Ref<HTMLTextAreaElement>;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onKeyDown' | 'className'>;

/** A text box as high as its text: the hidden twin in the same grid cell makes the height, of the placeholder too. */
export const Grower = ({
  label,
  value,
  onChange,
  onKeyDown,
  describedBy,
  disabled = false,
  invalid,
  className,
  ref,
  ...rest
}: Props) => (
  <div className={cx('grid min-w-0 leading-relaxed', className)}>
    <div
      aria-hidden="true"
      className="invisible col-start-1 row-start-1 min-h-[inherit] py-(--pad) whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {value || label}{' '}
    </div>
    <textarea
      {...rest}
      ref={ref}
      dir="auto"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={label}
      value={value}
      disabled={disabled}
      rows={1}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent py-(--pad) outline-none [overflow-wrap:anywhere]"
    />
  </div>
);
