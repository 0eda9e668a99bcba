import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../shared/ui/IconButton';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A drawer of the composer. Escape closes it. */
export const Panel = ({ title, closeLabel, onClose, children }: Props) => (
  <section
    aria-label={title}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    }}
    className="mt-3 animate-rise rounded-card border border-line bg-paper px-3 pt-1 pb-3"
  >
    <header className="flex items-center justify-between">
      <h2 className="text-[1.0625rem]">{title}</h2>
      <IconButton label={closeLabel} onClick={onClose} className="-mr-2">
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </header>
    {children}
  </section>
);
