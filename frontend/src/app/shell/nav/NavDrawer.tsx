import { Drawer } from '../../../shared/ui/dialog/Dialog';
import { Logo } from '../../../shared/ui/Logo';
import { HelpLink, NavLinks } from './NavLinks';
import type { Viewer } from '../../../session/nav/nav';
import { Wordmark } from './Sidebar';
import { VersionNote } from '../notices/Version';

type Props = { viewer: Viewer; onClose: () => void };

/** The navigation of small screens. */
export const NavDrawer = ({ viewer, onClose }: Props) => (
  <Drawer open onOpenChange={(open) => !open && onClose()} title="Menu">
    <nav aria-label="Main" className="flex min-h-full flex-col px-3.5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <p className="flex min-h-11 items-center gap-2.5 px-2.5">
        <Logo /> <Wordmark />
      </p>
      <NavLinks viewer={viewer} onFollow={onClose} />
      <div className="mt-auto pt-6">
        <HelpLink onFollow={onClose} />
        <VersionNote className="px-2.5 pt-2" />
      </div>
    </nav>
  </Drawer>
);
