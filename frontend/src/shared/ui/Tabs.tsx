import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

type Props<T extends string> = {
  label: string;
  tabs: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
  className?: string;
};

/** Tabs with a signal underline; the panels are `TabPanel`s. */
export const Tabs = <T extends string>({ label, tabs, labels, value, onChange, children, className }: Props<T>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
    <Radix.List
      aria-label={label}
      className="flex gap-x-[22px] overflow-x-auto overflow-y-hidden border-b border-line cramped:flex-wrap"
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab}
          value={tab}
          className={cx(
            'relative min-h-11 text-base font-semibold whitespace-nowrap text-ink-3 transition-colors duration-150 hover:text-ink',
            "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-signal after:transition-transform after:duration-150 after:content-['']",
            'data-[state=active]:text-ink data-[state=active]:after:scale-x-100 focus-visible:-outline-offset-2',
          )}
        >
          {labels[tab]}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
);

type PanelProps = {
  value: string;
  children: ReactNode;
  className?: string;
  /** Its first part takes the focus, so the panel itself needs none. */
  beginsWithControl?: boolean;
};

export const TabPanel = ({ value, children, className, beginsWithControl = false }: PanelProps) => (
  <Radix.Content value={value} className={className} tabIndex={beginsWithControl ? -1 : 0}>
    {children}
  </Radix.Content>
);
