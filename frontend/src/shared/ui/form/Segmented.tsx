import { RadioGroup } from 'radix-ui';
import { cx } from '../../lib/cx';

type Props<T extends string> = {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** One of few, always one: a group of radio buttons, in which the arrows move and choose. */
export const Segmented = <T extends string>({ label, options, labels, value, onChange, className }: Props<T>) => (
  <RadioGroup.Root
    aria-label={label}
    orientation="horizontal"
    value={value}
    onValueChange={(next) => onChange(next as T)}
    className={cx('inline-flex max-w-full flex-wrap rounded-[1.375rem] border border-edge', className)}
  >
    {options.map((option) => (
      <RadioGroup.Item
        key={option}
        value={option}
        className={cx(
          'min-h-[2.625rem] min-w-11 px-4 font-semibold whitespace-nowrap text-ink-2 cramped:whitespace-normal transition-[background-color,color] duration-150 max-md:min-h-11 max-[400px]:px-3',
          'rounded-[1.3125rem] hover:text-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper',
          'focus-visible:-outline-offset-4',
        )}
      >
        {labels[option]}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);
