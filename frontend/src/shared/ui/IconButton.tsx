import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../lib/cx';

export const iconButtonClass = cx(
  'relative grid size-11 flex-none place-items-center rounded-full text-ink-2',
  'transition-[transform,background-color,color] duration-150 hover:bg-ink/6 hover:text-ink active:scale-95',
  'disabled:opacity-40 disabled:hover:bg-transparent disabled:active:scale-100 aria-disabled:opacity-40',
);

type Props = { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A 44 px button that shows only an icon; `label` is its name. */
export const IconButton = ({ label, title = label, className, children, ...rest }: Props) => (
  <button type="button" title={title} aria-label={label} {...rest} className={cx(iconButtonClass, className)}>
    {children}
  </button>
);
