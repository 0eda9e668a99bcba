import type { User } from '@refrain/contracts/accounts';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { iconOf } from './icons';
import { currentOf, tabsFor } from '../../../session/nav/nav';

/** The bottom bar of small screens. */
export const TabBar = ({ user }: { user: User | null | undefined }) => {
  const { pathname } = useLocation();
  const tabs = tabsFor(user);
  const current = currentOf(
    tabs.map(({ path }) => path),
    pathname,
  );
  return (
    <nav
      aria-label="Tabs"
      className="grid auto-cols-fr grid-flow-col border-t border-line bg-sleeve pb-[env(safe-area-inset-bottom)] md:hidden short:hidden"
    >
      {tabs.map(({ id, path, tab }) => {
        const Icon = iconOf(tab.icon);
        const here = path === current;
        return (
          <Link
            key={id}
            to={path}
            aria-current={here ? 'page' : undefined}
            className={cx(
              'grid min-h-[3.75rem] place-content-center justify-items-center gap-0.5 text-[0.6875rem] font-medium -outline-offset-2',
              here ? 'text-ink' : 'text-ink-3',
            )}
          >
            <Icon size={21} strokeWidth={1.75} className={cx(here && 'text-signal')} aria-hidden="true" />
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
};
