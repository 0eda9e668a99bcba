import { forwardRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { cx } from '../../lib/cx';
import { useFieldProps } from './Field';

export const fieldClass = cx(
  'field-text w-full min-w-0 rounded-field border border-edge bg-sleeve px-3.5 text-ink',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink-3 focus-visible:border-ink',
  'aria-invalid:border-signal-ink disabled:opacity-55',
);

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(({ className, ...rest }, ref) => (
  <input ref={ref} {...useFieldProps()} {...rest} className={cx(fieldClass, 'h-[3rem]', className)} />
));
Input.displayName = 'Input';

export const TextArea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  ({ className, ...rest }, ref) => (
    <textarea ref={ref} rows={4} {...useFieldProps()} {...rest} className={cx(fieldClass, 'min-h-24 py-3', className)} />
  ),
);
TextArea.displayName = 'TextArea';
