import { withoutQueries } from '@refrain/contracts/kernel';
import { routeAt } from '@refrain/contracts/routes';

/** An origin, or none, and a path; it begins a text, or follows a space, a quote or a bracket. */
const ADDRESS = /(^|[\s"'(])((?:[a-z-]+:\/\/[^\s/?#'")]+)?)(\/[^\s?#'")]*)/gi;

/** Files of the front end name nobody. Calls are named by what they are about, pages by their route. */
const templateOf = (path: string): string => {
  if (path.startsWith('/assets/')) return path;
  if (path.startsWith('/api/')) return path.split('/').slice(0, 3).join('/');
  const { route } = routeAt(path);
  return route.id === 'not-found' ? '/*' : route.path;
};

/** A text of the front end for the log: no address in it keeps its query, where tokens stand, or the names and ids in its path. */
export const impersonal = (text: string): string =>
  withoutQueries(text).replace(
    ADDRESS,
    (_all, before: string, origin: string, path: string) => `${before}${origin}${templateOf(path)}`,
  );
