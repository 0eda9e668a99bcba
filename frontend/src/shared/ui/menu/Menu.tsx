import { shellTexts } from '@refrain/contracts/routes';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { createContext, use, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cx } from '../../lib/cx';

const item = cx(
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 font-medium text-ink-2 -outline-offset-2 select-none pointer-coarse:min-h-11',
  'data-[highlighted]:bg-ink/6 data-[highlighted]:text-ink data-[disabled]:cursor-default data-[disabled]:opacity-45',
);

type MenuProps = {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  label?: string;
  /** For a menu that something else than its trigger opens. */
  root?: { open: boolean; onOpenChange: (open: boolean) => void };
  /** What has the focus after it, where that is not its trigger. */
  backTo?: HTMLElement;
  /** It is gone, and what was chosen is done. */
  onClosed?: () => void;
};

const Chosen = createContext<RefObject<(() => void) | null>>({ current: null });

/** A menu behind a button (Radix: arrow keys, typing ahead, Escape). */
export const Menu = ({ trigger, children, align = 'end', label, root, backTo, onClosed }: MenuProps) => {
  const chosen = useRef<(() => void) | null>(null);
  const act = () => {
    chosen.current?.();
    chosen.current = null;
    onClosed?.();
  };
  return (
    <Radix.Root modal={false} {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* Outside of the page's own parts, it is a part that can be come by. */}
        <section aria-label={label ?? shellTexts.menu}>
          <Radix.Content
            align={align}
            sideOffset={6}
            collisionPadding={12}
            aria-label={label}
            onKeyDown={chooseByKey}
            // First the focus is back on the button, so that a dialog knows where to leave it when it closes.
            onCloseAutoFocus={(event) => {
              if (backTo) event.preventDefault();
              backTo?.focus();
              queueMicrotask(act);
            }}
            style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
            className="z-40 min-w-52 animate-rise overflow-y-auto rounded-card border border-line bg-sleeve p-1.5 shadow-float"
          >
            <Chosen value={chosen}>{children}</Chosen>
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** A letter that an entry shows chooses it, before typing ahead is asked. */
const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not([data-disabled])')];
  const item = items.find((each) => each.getAttribute('aria-keyshortcuts') === event.key.toUpperCase());
  if (!item) return;
  event.preventDefault();
  item.click();
};

type ItemProps = {
  icon?: ReactNode;
  /** A capital letter that chooses it while the menu is open. */
  hotkey?: string | undefined;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The menu stays, to show what comes of it. */
  keepOpen?: boolean;
  children: ReactNode;
};

export const MenuItem = ({ icon, hotkey, onSelect, danger = false, disabled, keepOpen = false, children }: ItemProps) => {
  const chosen = use(Chosen);
  return (
    <Radix.Item
      disabled={disabled}
      aria-keyshortcuts={hotkey}
      onSelect={(event) => {
        if (!keepOpen) return void (chosen.current = onSelect);
        event.preventDefault();
        onSelect();
      }}
      className={cx(item, danger && 'text-signal-ink data-[highlighted]:text-signal-ink')}
    >
      {icon}
      {children}
      {hotkey && (
        <kbd aria-hidden="true" className="ml-auto pl-4 font-sans text-[0.8125rem] text-ink-3 pointer-coarse:hidden">
          {hotkey}
        </kbd>
      )}
    </Radix.Item>
  );
};

type RadioProps<T extends string> = {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
};

/** One of several under a heading, always one. */
export const MenuRadio = <T extends string>({ label, options, labels, value, onChange }: RadioProps<T>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)} aria-label={label}>
    <Radix.Label className="px-3 py-2">{label}</Radix.Label>
    {options.map((option) => (
      <Radix.RadioItem key={option} value={option} className={item}>
        <span className="grid size-4 place-items-center" aria-hidden="true">
          <Radix.ItemIndicator>
            <Check size={16} />
          </Radix.ItemIndicator>
        </span>
        {labels[option]}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

/** An entry that is a link. */
export const MenuLink = ({ children }: { children: ReactNode }) => (
  <Radix.Item asChild className={item}>
    {children}
  </Radix.Item>
);

export const MenuSeparator = () => <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
export const MenuLabel = ({ children }: { children: ReactNode }) => <Radix.Label className="px-3 py-2">{children}</Radix.Label>;
