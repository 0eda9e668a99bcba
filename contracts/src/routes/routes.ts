import type { Access } from './access';
import type { NavSection, Route } from './route';
import { administrationRoutes } from './table/administration';
import { commerceRoutes } from './table/commerce';
import { communityRoutes } from './table/community';
import { entranceRoutes } from './table/entrance';
import { insightRoutes } from './table/insight';
import { musicRoutes } from './table/music';

export { CONTENT_DESK } from './table/administration';

/** The one table of pages: router, navigations, guards and reserved names come from it. */
export const routes = [
  ...entranceRoutes,
  ...musicRoutes,
  ...communityRoutes,
  ...commerceRoutes,
  ...administrationRoutes,
  ...insightRoutes,
] as const satisfies readonly Route[];

export type RouteId = (typeof routes)[number]['id'];

const byId: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.id, route]));

/** The route of an id. */
export const routeOf = (id: RouteId): Route => byId.get(id) as Route;

/** Who is shown a section of the side navigation; within it, each entry is shown to those who may open its page. */
export const sectionAccess: Readonly<Partial<Record<NavSection, Access>>> = {
  fan: ['fan'],
  artist: ['artist'],
  premium: 'premium',
  admin: ['admin', 'auditor'],
};

/** What the foot of every page leads to, in the same order everywhere: address and title. */
export const siteLinks: readonly (readonly [string, string])[] = (
  ['help', 'accessibility', 'about', 'terms', 'privacy'] as const satisfies readonly RouteId[]
).map((id) => [routeOf(id).path, routeOf(id).title]);
