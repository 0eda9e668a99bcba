import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { cx } from '../../lib/cx';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { dismissToast, type ShownToast, type ToastTone } from './toast';

/** The default of the spec. */
const DURATION_MS = 5000;

const EDGES: Readonly<Record<ToastTone, string>> = { plain: 'bg-ink', good: 'bg-good', destructive: 'bg-signal' };

/** The message that is shown, read out to screen readers, gone after a while, a swipe or Escape. */
export const ToastCard = ({ toast: { id, title, description, tone = 'plain', action, open } }: { toast: ShownToast }) => (
  <Toast.Provider duration={DURATION_MS} swipeDirection="down">
    <Toast.Root
      key={id}
      open={open}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(next) => !next && dismissToast(id)}
      className={cx(
        'pointer-events-auto grid animate-toast grid-cols-[4px_minmax(0,1fr)_auto_auto] overflow-hidden rounded-card border border-line bg-sleeve shadow-float',
        'data-[swipe=move]:translate-y-[var(--radix-toast-swipe-move-y)] data-[state=closed]:opacity-0',
      )}
    >
      <span className={EDGES[tone]} aria-hidden="true" />
      <div className="self-center px-4 py-3">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="text-sm text-ink-2">{description}</Toast.Description>}
      </div>
      <span className="self-center">
        {action && (
          <Toast.Action asChild altText={action.label}>
            <Button size="small" className="min-h-11!" onClick={action.onSelect}>
              {action.label}
            </Button>
          </Toast.Action>
        )}
      </span>
      <Toast.Close asChild>
        <IconButton label="Close" className="m-1">
          <X size={16} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
    {/* Above a sheet, whose buttons are where messages are else. */}
    <Toast.Viewport className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--dock,0px)+var(--foot,0px)+0.75rem)] z-50 mx-auto grid max-w-sm outline-none max-md:in-[body:has([data-sheet])]:top-3 max-md:in-[body:has([data-sheet])]:bottom-auto md:right-9 md:left-auto md:mx-0 md:w-96" />
  </Toast.Provider>
);
