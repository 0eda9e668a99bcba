import type { Role } from '../accounts';

/** Who may open a page: everyone, anyone signed in, or certain roles (an admin passes role guards). */
export type Access = 'public' | 'login' | readonly Role[];
export type NavSection = 'main' | 'discover' | 'charts' | 'music' | 'account';

export type Route = Readonly<{
  id: string;
  /** react-router path; static segments beat parameters. */
  path: string;
  title: string;
  /** `bare` pages stand outside the shell with its navigation. */
  shell: 'bare' | 'main';
  access: Access;
  nav?: Readonly<{ section: NavSection; label: string; icon: string }>;
  /** Place in the bottom bar of small screens. */
  tab?: Readonly<{ label: string; icon: string; order: number }>;
}>;

/** The one table of pages: router, navigations, guards and reserved names come from it. */
export const routes = [
  { id: 'home', path: '/', title: 'Home', shell: 'main', access: 'public', nav: { section: 'main', label: 'Home', icon: 'house' }, tab: { label: 'Home', icon: 'house', order: 1 } },
  { id: 'auth', path: '/auth', title: 'Sign in', shell: 'bare', access: 'public' },
  { id: 'discover-music', path: '/discover/music', title: 'Music', shell: 'main', access: 'public', nav: { section: 'discover', label: 'Music', icon: 'disc-3' }, tab: { label: 'Music', icon: 'disc-3', order: 2 } },
  { id: 'charts', path: '/charts', title: 'Charts', shell: 'main', access: 'public', nav: { section: 'charts', label: 'Charts', icon: 'chart-no-axes-column' }, tab: { label: 'Charts', icon: 'chart-no-axes-column', order: 3 } },
  { id: 'media-player', path: '/media-player', title: 'Player', shell: 'main', access: 'login', nav: { section: 'music', label: 'Player', icon: 'list-music' } },
  { id: 'upload', path: '/upload', title: 'Upload', shell: 'main', access: ['artist'], nav: { section: 'music', label: 'Upload', icon: 'upload' } },
  { id: 'track', path: '/track/:trackId', title: 'Track', shell: 'main', access: 'public' },
  { id: 'tracks-track', path: '/tracks/:trackId', title: 'Track', shell: 'main', access: 'public' },
  { id: 'profile', path: '/profile', title: 'Profile', shell: 'main', access: 'login', nav: { section: 'account', label: 'Profile', icon: 'circle-user-round' }, tab: { label: 'Profile', icon: 'circle-user-round', order: 4 } },
  { id: 'fan', path: '/fan/:slug', title: 'Profile', shell: 'main', access: 'public' },
  { id: 'artist-profile', path: '/artist/:slug', title: 'Artist', shell: 'main', access: 'public' },
  { id: 'admin-profile', path: '/admin/:slug', title: 'Profile', shell: 'main', access: 'public' },
  { id: 'settings', path: '/settings', title: 'Settings', shell: 'main', access: 'login', nav: { section: 'account', label: 'Settings', icon: 'settings' } },
  { id: 'not-found', path: '*', title: 'Page Not Found', shell: 'main', access: 'public' },
] as const satisfies readonly Route[];

export type RouteId = (typeof routes)[number]['id'];

/** First segments that a page or a server path uses, and a few that would mislead: no username or handle may be one. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...routes.flatMap((route) => {
    const first = route.path.split('/')[1] ?? '';
    return first && !first.startsWith(':') && first !== '*' ? [first] : [];
  }),
  'api', 'assets', 'socket.io', 'sw.js', 'admin', 'root', 'system', 'refrain', 'support', 'help', 'about', 'terms', 'privacy',
  'debug', 'well-known', 'undefined', 'null', 'me', 'you', 'everyone', 'anonymous', 'deleted', 'moderator', 'search', 'notifications',
]);

export const shellTexts = {
  product: 'Refrain',
  motto: 'the part that is played again',
  notFoundTitle: 'Page Not Found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  goHome: 'Go to Home',
  goBack: 'Go Back',
  authenticating: 'Authenticating...',
  loading: 'Loading',
  loggingOut: 'Logging out...',
  logOut: 'Log out',
  crashTitle: 'Something went wrong',
  /** When the whole application cannot go on. */
  crashRoot: 'The application encountered an error and cannot continue.',
  /** When one page broke. */
  crashPage: 'Our team has been notified and will look into it.',
  crashId: (id: string) => `Error ID for support: ${id}`,
  errorDetails: 'Error Details',
  reload: 'Reload Page',
  goToLogin: 'Go to Login',
  tryAgain: 'Try Again',
  version: '1.4.0',
  versionDate: '2025-10-19',
  versionSubtitle: 'Track Management & Auto-Feed',
  sections: {
    main: '',
    discover: 'Discover',
    charts: 'Charts & Trending',
    music: 'Music & Audio',
    account: 'Account',
  } satisfies Record<NavSection, string>,
} as const;
