import { routeOf } from '@refrain/contracts/routes';
import { CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { iconOf } from './icons';
import { currentOf, navFor, type Viewer } from '../../../session/nav/nav';

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
        <h2 className="px-2.5 pt-2 pb-1.5 font-text text-xs font-semibold tracking-[0.02em] text-ink-3 rail:sr-only">{label}</h2>
      )}
      <ul>
        {entries.map(({ id, path, nav }) => (
          <li key={id}>
            <Entry
              to={path}
              label={nav.label}
              icon={iconOf(nav.icon)}
              here={path === current}
              collapsed={collapsed}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
};

const help = routeOf('help');

/** Stands at the foot of the navigation on every page. */
export const HelpLink = ({ collapsed = false, onFollow }: Omit<Props, 'viewer'>) => (
  <Entry
    to={help.path}
    label={help.title}
    icon={CircleQuestionMark}
    here={useLocation().pathname === help.path}
    collapsed={collapsed}
    onFollow={onFollow}
  />
);

type EntryProps = {
  to: string;
  label: string;
  icon: LucideIcon;
  here: boolean;
  collapsed: boolean;
  onFollow: (() => void) | undefined;
};

const Entry = ({ to, label, icon: Icon, here, collapsed, onFollow }: EntryProps) => (
  <Link
    to={to}
    onClick={onFollow}
    title={collapsed ? label : undefined}
    aria-label={label}
    aria-current={here ? 'page' : undefined}
    className={cx(
      'relative flex min-h-[2.375rem] items-center gap-3 rounded-field px-2.5 transition-colors duration-150 max-md:min-h-11 pointer-coarse:min-h-11',
      here ? 'bg-sunk font-semibold text-ink ink:bg-sleeve' : 'font-medium text-ink-2 hover:bg-ink/5 hover:text-ink',
    )}
  >
    <Icon size={20} strokeWidth={1.75} className={cx('flex-none', here && 'text-signal')} aria-hidden="true" />
    <span className="truncate rail:hidden">{label}</span>
  </Link>
);
