import { profilePath, type User } from '@refrain/contracts/accounts';
import { routes, shellTexts, type NavSection, type Route, type Who } from '@refrain/contracts/routes';
import { offers } from './guards';

const table: readonly Route[] = routes;
type NavRoute = Route & { nav: NonNullable<Route['nav']> };
type TabRoute = Route & { tab: NonNullable<Route['tab']> };
export type NavGroup = Readonly<{ section: NavSection; label: string; entries: readonly NavRoute[] }>;

/** A user, or only their permissions where no more is known; undefined while nothing is known. */
export type Viewer = User | Who | null | undefined;

/** One's own profile stands at the address of one's role. */
const addressed =
  (viewer: Viewer) =>
  <R extends Route>(route: R): R =>
    route.id === 'profile' && viewer && 'slug' in viewer ? { ...route, path: profilePath(viewer) } : route;

const isThere = ({ isLater }: Route): boolean => !isLater;
const open = (viewer: Viewer) => (route: Route) => isThere(route) && offers(route, viewer);

/** The side navigation as a person may use it, in the order of the table; sections left empty are left out. */
export const navFor = (viewer: Viewer): readonly NavGroup[] =>
  (Object.keys(shellTexts.sections) as NavSection[])
    .map((section) => ({
      section,
      label: shellTexts.sections[section],
      entries: table
        .filter((route): route is NavRoute => route.nav?.section === section)
        .filter(open(viewer))
        .map(addressed(viewer)),
    }))
    .filter((group) => group.entries.length > 0);

/** The bottom bar of small screens: the same tabs for everyone. A visitor may be asked to sign in. */
export const tabsFor = (viewer: Viewer): readonly TabRoute[] =>
  table
    .filter((route): route is TabRoute => route.tab !== undefined && isThere(route))
    .map(addressed(viewer))
    .sort((a, b) => a.tab.order - b.tab.order);

const begins = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** Handles of people stand below these, beside pages of the same first word. */
const OF_PEOPLE = /^\/(artist|admin)\/[^/]+$/;
const isOfSomebody = (pathname: string): boolean => OF_PEOPLE.test(pathname) && !table.some(({ path }) => path === pathname);

/**
 * The entry of a navigation that is current: its path begins the current one (spec part 1, section 2),
 * and none that does is longer. Null when it leads to none of them.
 */
export const currentOf = (paths: readonly string[], pathname: string): string | null => {
  const found = paths.filter((path) => (isOfSomebody(pathname) ? path === pathname : begins(path, pathname)));
  return found.reduce<string | null>(
    (longest, path) => (longest !== null && longest.length >= path.length ? longest : path),
    null,
  );
};
