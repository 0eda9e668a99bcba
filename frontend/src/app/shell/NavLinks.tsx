import type { User } from '@refrain/contracts/accounts';
import { shellTexts, type RouteId } from '@refrain/contracts/routes';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { capped } from '../../shared/lib/format';
import { CountBadge } from '../../shared/ui/CountBadge';
import { iconOf } from './icons';
import { currentOf, navFor } from './nav';

/** How many wait behind an entry, by its id. */
export type Waiting = Readonly<Partial<Record<RouteId, number>>>;

type Props = { user: User | null | undefined; waiting?: Waiting; collapsed?: boolean; onFollow?: () => void };

/** The entries of the side navigation, grouped. */
export const NavLinks = ({ user, waiting = {}, collapsed = false, onFollow }: Props) => {
  const { pathname } = useLocation();
  const groups = navFor(user);
  const current = currentOf(groups.flatMap(({ entries }) => entries.map(({ path }) => path)), pathname);
  return groups.map(({ section, label, entries }) => (
    <div key={section} className="py-2">
      {label && (
        <h2 className={cx('px-2.5 pt-2 pb-1.5 font-text text-xs font-semibold tracking-[0.02em] text-ink-3', collapsed && 'sr-only')}>
          {label}
        </h2>
      )}
      <ul>
        {entries.map(({ id, path, nav }) => {
          const Icon = iconOf(nav.icon);
          const here = path === current;
          const count = waiting[id as RouteId] ?? 0;
          return (
            <li key={id}>
              <Link
                to={path}
                onClick={onFollow}
                title={collapsed ? nav.label : undefined}
                aria-label={count > 0 ? shellTexts.waiting(nav.label, capped(count)) : nav.label}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-[38px] items-center gap-3 rounded-field px-2.5 transition-colors duration-150 max-md:min-h-11 pointer-coarse:min-h-11',
                  here ? 'bg-sunk font-semibold text-ink ink:bg-sleeve' : 'font-medium text-ink-2 hover:bg-ink/5 hover:text-ink',
                )}
              >
                <Icon size={20} strokeWidth={1.75} className={cx('flex-none', here && 'text-signal')} aria-hidden="true" />
                {!collapsed && <span className="truncate">{nav.label}</span>}
                <CountBadge count={count} className={collapsed ? 'absolute top-0 right-0' : 'ml-auto'} />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
};
