import type { RouteId } from '@refrain/contracts/routes';
import { comingPage } from '../pages/context';
import type { Page, PageLoader } from '../shared/lib/context';
import { contexts } from './contexts';

/** The screen of each route that has one of its own, fetched when it is first opened. */
export const pages: Readonly<Partial<Record<RouteId, PageLoader>>> = Object.assign(
  {},
  ...contexts.map((context) => context.pages),
);

/** The screen of a route; routes without content yet share one. */
export const pageOf = (id: RouteId): Promise<Page> => (pages[id] ?? comingPage)();
