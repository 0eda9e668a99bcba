import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { iconOf } from './icons';
import { currentOf, navFor, type Viewer } from '../../../session/nav';

type Props = { viewer: Viewer; collapsed?: boolean; onFollow?: () => void };

/** The entries of the side navigation, grouped. */
export const NavLinks = ({ viewer, collapsed = false, onFollow }: Props) => {
  const { pathname } = useLocation();
  const groups = navFor(viewer);
  const current = currentOf(
    groups.flatMap(({ entries }) => entries.map(({ path }) => path)),
    pathname,
  );
  return groups.map(({ section, label, entries }) => (
    <div key={section} className="py-2">
      {label && (
        <h2
          className={cx(
            'px-2.5 pt-2 pb-1.5 font-text text-xs font-semibold tracking-[0.02em] text-ink-3',
            collapsed && 'sr-only',
          )}
        >
          {label}
        </h2>
      )}
      <ul>
        {entries.map(({ id, path, nav }) => {
          const Icon = iconOf(nav.icon);
          const here = path === current;
          return (
            <li key={id}>
              <Link
                to={path}
                onClick={onFollow}
                title={collapsed ? nav.label : undefined}
                aria-label={nav.label}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-[2.375rem] items-center gap-3 rounded-field px-2.5 transition-colors duration-150 max-md:min-h-11 pointer-coarse:min-h-11',
                  here ? 'bg-sunk font-semibold text-ink ink:bg-sleeve' : 'font-medium text-ink-2 hover:bg-ink/5 hover:text-ink',
                )}
              >
                <Icon size={20} strokeWidth={1.75} className={cx('flex-none', here && 'text-signal')} aria-hidden="true" />
                {!collapsed && <span className="truncate">{nav.label}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
};
