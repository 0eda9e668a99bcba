import type { User } from '@refrain/contracts/accounts';
import { routeOf, shellTexts, type Route, type RouteId } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { navFor } from '../../session/nav/nav';
import { Block } from '../../shared/ui/list/Block';

/** Where the navigation of the home page leads (spec part 2, section 2). */
const PLACES = [
  'discover-music',
  'discover-videos',
  'following',
  'fan-clubs',
  'trending',
  'premium-groups',
  'profile',
  'history',
  'charts',
  'events',
  'points-dashboard',
] as const satisfies readonly RouteId[];

/** Those of them that are there and that the side navigation does not offer this person already; a page that is not open to them says why. */
const missingFor = (user: User): readonly Route[] => {
  const offered = new Set(navFor(user).flatMap(({ entries }) => entries.map(({ id }) => id)));
  return PLACES.filter((id) => !offered.has(id))
    .map(routeOf)
    .filter(({ isLater }) => !isLater);
};

export const HomeNavigation = ({ user }: { user: User }) => (
  <Block title={shellTexts.homeNavigation}>
    <nav aria-label={shellTexts.homeNavigation} className="flex flex-wrap gap-2">
      {missingFor(user).map(({ id, path, title }) => (
        <Link
          key={id}
          to={path}
          className="inline-flex min-h-9 items-center rounded-pill border border-line-strong px-3.5 text-sm transition-colors duration-150 hover:border-current pointer-coarse:min-h-11"
        >
          {title}
        </Link>
      ))}
    </nav>
  </Block>
);
