import { looseSkeletonOf } from '../accounts';
import { routes } from './routes';

/** Where people's own pages stand: what follows is a handle, unless a page of that name is there. */
const PEOPLE: ReadonlySet<string> = new Set(['profile', 'fan', 'artist', 'admin']);

/** What a page answers to where a name could stand: first segments, and what stands beside the handles of people. */
const taken = ({ path }: { path: string }): readonly string[] => {
  const [, first = '', second = ''] = path.split('/');
  return [first, ...(PEOPLE.has(first) ? [second] : [])].filter((segment) => /^[a-z]/.test(segment));
};

/** What pages and server paths use, and a few that would mislead: no username or handle may be one. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...routes.flatMap(taken),
  'api',
  'assets',
  'icons',
  'embed',
  'oembed',
  'socket.io',
  'sw.js',
  'dev',
  'uploads',
  'robots.txt',
  'opensearch.xml',
  'sitemap.xml',
  'favicon.ico',
  'index.html',
  'manifest.webmanifest',
  'root',
  'system',
  'refrain',
  'support',
  'well-known',
  'undefined',
  'null',
  'me',
  'you',
  'everyone',
  'anonymous',
  'deleted',
  'moderator',
  'login',
  'logout',
  'register',
  'user',
  'users',
  'account',
  'contact',
  'legal',
  'metrics',
  'health',
]);

const reservedLooks: ReadonlySet<string> = new Set([...reservedNames].map(looseSkeletonOf));

/** Whether a name is reserved, or looks like one that is: `аdmin` with a Cyrillic letter, `adm1n`, `ad.min`. */
export const isReservedName = (name: string): boolean =>
  reservedNames.has(name.toLowerCase()) || reservedLooks.has(looseSkeletonOf(name));
