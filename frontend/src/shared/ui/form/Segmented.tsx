import { ToggleGroup } from 'radix-ui';
import { cx } from '../../lib/cx';

type Props<T extends string> = {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** One of few, always one. */
export const Segmented = <T extends string>({ label, options, labels, value, onChange, className }: Props<T>) => (
  <ToggleGroup.Root
    type="single"
    aria-label={label}
    value={value}
    onValueChange={(next) => next && onChange(next as T)}
    className={cx('inline-flex max-w-full overflow-x-auto rounded-pill border border-line-strong', className)}
  >
    {options.map((option) => (
      <ToggleGroup.Item
        key={option}
        value={option}
        className={cx(
          'min-h-[2.625rem] min-w-11 px-4 font-semibold whitespace-nowrap text-ink-2 transition-[background-color,color] duration-150 max-md:min-h-11 max-[400px]:px-3',
          'first:rounded-l-pill last:rounded-r-pill hover:text-ink data-[state=on]:bg-ink data-[state=on]:text-paper',
          'focus-visible:-outline-offset-4',
        )}
      >
        {labels[option]}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup.Root>
);
