import { Dialog as Radix } from 'radix-ui';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { IconButton } from '../IconButton';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** While something is under way it cannot be closed. */
  busy?: boolean;
  /** For long forms. */
  isWide?: boolean;
  children: ReactNode;
};

const overlay = 'fixed inset-0 z-40 animate-fade bg-scrim';

/** Gives the focus back to where it was: what opens these is not inside them, so Radix does not know it. */
export const useReturnOfFocus = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => void (opener.current = document.activeElement),
    onCloseAutoFocus: (event: Event) => {
      // What took it meanwhile, as the heading of an answer, keeps it.
      const isTaken = !document.activeElement?.matches('body, [role="dialog"]');
      if (!isTaken && !(opener.current instanceof HTMLElement && opener.current.isConnected)) return;
      event.preventDefault();
      if (!isTaken) (opener.current as HTMLElement).focus();
    },
  };
};

/** A dialog in the middle of large screens, a sheet from below on small ones. */
export const Dialog = ({ open, onOpenChange, title, description, busy = false, isWide = false, children }: Props) => (
  <Radix.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        {...useReturnOfFocus()}
        aria-describedby={description ? undefined : ''}
        data-sheet=""
        className={cx(
          'fixed z-40 grid gap-4 overflow-y-auto border-line bg-sleeve p-6 shadow-float outline-none',
          'inset-x-0 bottom-0 max-h-[88dvh] animate-sheet rounded-t-[18px] border-t pb-[calc(1.5rem+env(safe-area-inset-bottom))]',
          'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-1/2 md:animate-fade md:rounded-[14px] md:border md:pb-6',
          isWide ? 'md:w-[min(45rem,90vw)]' : 'md:w-[min(30rem,90vw)]',
        )}
      >
        <div className="grid gap-1.5 pr-10">
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
        </div>
        {children}
        <Radix.Close asChild>
          <IconButton label="Close" disabled={busy} className="absolute! top-4 right-4">
            <X size={18} />
          </IconButton>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: keyof typeof DRAWERS;
  children: ReactNode;
};

/** The navigation takes three quarters of the screen at most (spec); what is read has more room, and a way to close it. */
const DRAWERS = {
  left: 'left-0 w-72 max-w-[75vw] animate-drawer border-r',
  right: 'right-0 w-96 max-w-[92vw] animate-fade border-l',
} as const;

/** A drawer from one side of the screen. */
export const Drawer = ({ open, onOpenChange, title, side = 'left', children }: SheetProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        {...useReturnOfFocus()}
        aria-describedby=""
        className={cx('fixed inset-y-0 z-40 overflow-y-auto border-line bg-paper shadow-float outline-none', DRAWERS[side])}
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {side === 'right' && (
          <Radix.Close asChild>
            <IconButton label="Close" className="sticky! top-2 z-10 ml-auto mr-2 mt-2 -mb-2 bg-paper">
              <X size={18} />
            </IconButton>
          </Radix.Close>
        )}
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
