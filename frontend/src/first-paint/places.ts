/** Where the server puts what it knows of a thing into a painted page. */
export const PLACES = { title: 'PAINTED-TITLE', byline: 'PAINTED-BYLINE', image: 'PAINTED-IMAGE' } as const;

/** The comments around the page itself, inside the shell. */
export const PAGE = { begin: 'page', end: '/page' } as const;

/** The routes that are painted before their scripts are there, each as a visitor finds it at this address; some also in another state. */
export const PAINTED = {
  'discover-music': '/discover/music',
  charts: '/charts',
  auth: '/auth',
  'auth?tab=register': '/auth?tab=register',
  'auth?tab=forgotPassword': '/auth?tab=forgotPassword',
  track: '/track/00000000-0000-4000-8000-000000000000',
} as const;
