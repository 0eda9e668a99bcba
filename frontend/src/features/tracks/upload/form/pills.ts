import { cx } from '../../../../shared/lib/cx';

/** Something to choose among others; chosen it is ink. */
export const pillClass = (on: boolean) =>
  cx(
    'inline-flex min-h-10 items-center pointer-coarse:min-h-11 gap-2 rounded-pill border px-3.5 text-sm font-medium transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.97]',
    'disabled:opacity-45 disabled:active:scale-100 pointer-coarse:min-h-11',
    on ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink-3 hover:bg-ink/5',
  );

/** The small heading over a group of choices. */
export const legendClass = 'mb-2 flex flex-wrap items-baseline gap-x-2 text-sm font-semibold';
