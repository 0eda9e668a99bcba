import { shellTexts } from '@refrain/contracts/routes';
import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { IconButton } from '../../../shared/ui/IconButton';
import { Logo } from '../../../shared/ui/Logo';
import type { Viewer } from '../../../session/nav/nav';
import { HelpLink, NavLinks } from './NavLinks';
import { VersionNote } from '../notices/Version';

type Props = { viewer: Viewer; collapsed: boolean; onToggle: () => void };

/** The navigation of large screens: 16rem, or 4rem with icons only. What is around says which (`data-nav`), so that a paint can too. */
export const Sidebar = ({ viewer, collapsed, onToggle }: Props) => (
  <nav
    aria-label="Main"
    // Firefox stops at whatever scrolls; here the keyboard has the links.
    tabIndex={-1}
    className="sticky top-0 hidden h-[calc(100dvh-var(--dock,0rem))] w-[16rem] flex-col overflow-x-hidden overflow-y-auto border-r border-line px-3.5 py-3 outline-none rail:w-16 rail:px-2.5 md:flex"
  >
    <div className="flex min-h-11 flex-none items-center justify-between pb-1 pl-2.5 rail:flex-col rail:gap-1 rail:pl-0">
      <Link to="/" aria-label="Refrain" className="flex min-h-11 items-center gap-2.5 rounded-field">
        <Logo className="rail:size-7" />
        <Wordmark className="rail:hidden" />
      </Link>
      <IconButton
        label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
        aria-expanded={!collapsed}
        onClick={onToggle}
        className="text-ink-3"
      >
        <PanelLeft size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
    <NavLinks viewer={viewer} collapsed={collapsed} />
    <div className="mt-auto pt-6">
      <HelpLink collapsed={collapsed} />
      <VersionNote className="px-2.5 pt-2 pb-2 rail:hidden" />
    </div>
  </nav>
);

export const Wordmark = ({ className }: { className?: string }) => (
  <span className={cx('font-display text-[1.375rem] leading-none font-extrabold tracking-[-0.03em]', className)}>
    {shellTexts.product}
  </span>
);
