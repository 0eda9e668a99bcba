import type { User } from '@refrain/contracts/accounts';
import { Drawer } from '../../shared/ui/Dialog';
import { Logo } from '../../shared/ui/Logo';
import { NavLinks } from './NavLinks';
import { Wordmark } from './Sidebar';
import { VersionNote } from './Version';

type Props = { user: User | null | undefined; onClose: () => void };

/** The navigation of small screens. */
export const NavDrawer = ({ user, onClose }: Props) => (
  <Drawer open onOpenChange={(open) => !open && onClose()} title="Menu">
    <nav aria-label="Main" className="flex min-h-full flex-col px-3.5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <p className="flex min-h-11 items-center gap-2.5 px-2.5">
        <Logo /> <Wordmark />
      </p>
      <NavLinks user={user} onFollow={onClose} />
      <VersionNote className="mt-auto px-2.5 pt-6" />
    </nav>
  </Drawer>
);
