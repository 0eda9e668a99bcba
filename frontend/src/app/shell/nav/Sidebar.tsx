import { shellTexts } from '@refrain/contracts/routes';
import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { IconButton } from '../../../shared/ui/IconButton';
import { Logo } from '../../../shared/ui/Logo';
import type { Viewer } from '../../../session/nav';
import { HelpLink, NavLinks } from './NavLinks';
import { VersionNote } from '../notices/Version';

type Props = { viewer: Viewer; collapsed: boolean; onToggle: () => void };

/** The navigation of large screens: 16rem, or 4rem with icons only. */
export const Sidebar = ({ viewer, collapsed, onToggle }: Props) => (
  <nav
    aria-label="Main"
    // Firefox stops at whatever scrolls; here the keyboard has the links.
    tabIndex={-1}
    className={cx(
      'sticky top-0 hidden h-[calc(100dvh-var(--dock,0rem))] flex-col overflow-x-hidden overflow-y-auto border-r border-line py-3 outline-none md:flex',
      collapsed ? 'w-16 px-2.5' : 'w-[16rem] px-3.5',
    )}
  >
    <div className={cx('flex min-h-11 items-center justify-between pb-1', collapsed ? 'flex-col gap-1' : 'pl-2.5')}>
      <Link to="/" aria-label="Refrain" className="flex min-h-11 items-center gap-2.5 rounded-field">
        <Logo size={collapsed ? 28 : 30} />
        {!collapsed && <Wordmark />}
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
      {!collapsed && <VersionNote className="px-2.5 pt-2 pb-2" />}
    </div>
  </nav>
);

export const Wordmark = () => (
  <span className="font-display text-[1.4375rem] leading-none font-extrabold tracking-[-0.03em]">{shellTexts.product}</span>
);
