import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { cx } from '../lib/cx';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';
type Look = { variant?: ButtonVariant; size?: ButtonSize };

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-ink bg-ink text-paper hover:bg-ink-2 hover:border-ink-2',
  outline: 'border-edge hover:border-current hover:bg-ink/5',
  quiet: 'border-transparent text-ink-2 hover:text-ink hover:bg-ink/6',
  danger: 'border-signal-ink bg-signal-ink text-paper hover:opacity-90',
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
  normal: 'min-h-11 px-[18px]',
  small: 'min-h-8 px-3 text-[0.8125rem] pointer-coarse:min-h-11',
};

/** The look of a button, for links that are one. */
export const buttonClass = ({ variant = 'outline', size = 'normal' }: Look = {}) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-pill border text-center font-semibold whitespace-nowrap select-none',
    'cramped:py-1.5 cramped:leading-tight cramped:whitespace-normal',
    'transition-[transform,opacity,background-color,border-color] duration-150 active:scale-[0.97]',
    'disabled:cursor-default disabled:opacity-45 disabled:active:scale-100',
    'aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:active:scale-100',
    SIZES[size],
    VARIANTS[variant],
  );

type Props = Look & { busy?: boolean; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>;

const doNothing = (event: MouseEvent) => event.preventDefault();

/** While it is busy, or `aria-disabled`, it does nothing, and keeps the focus, which a browser takes from what is disabled. */
export const Button = ({ variant, size, busy = false, className, children, onClick, 'aria-disabled': isOff, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    onClick={busy || isOff ? doNothing : onClick}
    aria-disabled={busy || isOff || undefined}
    aria-busy={busy || undefined}
    className={cx(buttonClass({ variant, size }), className)}
  >
    {busy && <Record />}
    {children}
  </button>
);

/** A record turning, in place of a spinner. */
const Record = () => (
  <svg viewBox="0 0 16 16" className="size-4 flex-none animate-spin-record" aria-hidden="true">
    <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="30 14" />
    <circle cx="8" cy="8" r="2" fill="currentColor" />
  </svg>
);
