import { profilePath, type User } from '@refrain/contracts/accounts';
import { routes, shellTexts, type NavSection, type Route } from '@refrain/contracts/routes';
import { offers } from '../guards';

const table: readonly Route[] = routes;
type NavRoute = Route & { nav: NonNullable<Route['nav']> };
type TabRoute = Route & { tab: NonNullable<Route['tab']> };
export type NavGroup = Readonly<{ section: NavSection; label: string; entries: readonly NavRoute[] }>;

/** One's own profile stands at the address of one's role. */
const addressed =
  (user: User | null | undefined) =>
  <R extends Route>(route: R): R =>
    route.id === 'profile' && user ? { ...route, path: profilePath(user) } : route;

const open = (user: User | null | undefined) => (route: Route) => offers(route, user);

/** The side navigation as a person may use it, in the order of the table; sections left empty are left out. */
export const navFor = (user: User | null | undefined): readonly NavGroup[] =>
  (Object.keys(shellTexts.sections) as NavSection[])
    .map((section) => ({
      section,
      label: shellTexts.sections[section],
      entries: table.filter((route): route is NavRoute => route.nav?.section === section).filter(open(user)).map(addressed(user)),
    }))
    .filter((group) => group.entries.length > 0);

/** The bottom bar of small screens. */
export const tabsFor = (user: User | null | undefined): readonly TabRoute[] =>
  table
    .filter((route): route is TabRoute => route.tab !== undefined)
    .filter(open(user))
    .map(addressed(user))
    .sort((a, b) => a.tab.order - b.tab.order);

/** Whether a link leads to where one is: its path begins the current one (spec part 1, section 2). */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
