import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../shared/lib/cx';
import { IconButton } from '../../../shared/ui/IconButton';
import { below, offerMenu, type OpenedAt } from './row-menus';

type Props = {
  label: string;
  className?: string | undefined;
  /** The menu, at the place where it was asked for. */
  children: (at: OpenedAt, onClosed: () => void) => ReactNode;
};

/** Opens a menu; so do right click, long press and the menu key anywhere in its row (`data-song`). */
export const MenuButton = ({ label, className, children }: Props) => {
  const [at, setAt] = useState<OpenedAt | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? offerMenu(button.current, setAt) : undefined), []);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        data-song-menu=""
        onClick={({ currentTarget }) => setAt(below(currentTarget))}
        className={cx('!text-current', className)}
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </IconButton>
      <Suspense fallback={null}>{at && children(at, () => setAt(null))}</Suspense>
    </>
  );
};
