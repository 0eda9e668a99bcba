import type { Route } from './route';
import { routeOf, routes, type RouteId } from './routes';

/** The page of an address, and what stands for its parameters, decoded. */
export type RouteMatch = Readonly<{ route: Route & Readonly<{ id: RouteId }>; params: Readonly<Record<string, string>> }>;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);
const table = (routes as readonly RouteMatch['route'][])
  .filter(({ path }) => path !== '*')
  .map((route) => ({ route, parts: segmentsOf(route.path) }));

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The parameters, or null where the address is another one. Static segments take either case, as the router does. */
const matched = (parts: readonly string[], segments: readonly string[]): Record<string, string> | null => {
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
};

const isTaken = ({ only = {} }: Route, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(only).every(([name, values]) => values.includes(params[name] ?? ''));

/** The page that the front end's router opens at a path (without query): static segments beat parameters; `not-found` where nothing is. */
export const routeAt = (path: string): RouteMatch => {
  const segments = segmentsOf(path);
  const found = table
    .map(({ route, parts }) => ({
      route,
      params: matched(parts, segments),
      statics: parts.filter((part) => !part.startsWith(':')).length,
    }))
    .filter(({ params }) => params !== null)
    .sort((a, b) => b.statics - a.statics)[0];
  if (found?.params && isTaken(found.route, found.params)) return { route: found.route, params: found.params };
  return { route: routeOf('not-found') as RouteMatch['route'], params: {} };
};
