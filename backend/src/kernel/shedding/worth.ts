/** What a read is worth where the site cannot answer all: `extra` is refused first, then `page`. `always` is neither refused nor waits. */
export type Worth = 'extra' | 'page' | 'always';

const lines = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );

/** What stands beside a page, or can be looked at a minute later. */
export const EXTRAS = lines(`
  /api/blog/random
  /api/charts
  /api/genres
  /api/mood-categories
  /api/mood-categories/base
  /api/people/:who/followers
  /api/people/:who/following
  /api/posts/:id/share-links
  /api/public/stats
  /api/sidebar/artist-spotlight
  /api/sidebar/community-stats
  /api/sidebar/popular-charts
  /api/sidebar/recently-played
  /api/sidebar/recommended
  /api/sidebar/upcoming-events
  /api/social/activity
  /api/social/following
  /api/social/suggested-follows
  /api/tracks/:id/share-links
  /api/trending-topics
  /api/trending-topics/:tag/posts
  /api/user/export
  /api/user/moderation-history
  /api/user/points/history
  /api/user/stats
  /api/users/search
  /sitemap.xml
`);

/** Without these nobody signs in, hears a song, sees a picture that a page shows already, or mends the site. */
export const ALWAYS = lines(`
  /api/admin/effects
  /api/admin/events
  /api/admin/moderation-history
  /api/admin/projections/parked
  /api/admin/reactions
  /api/admin/reactions/:name
  /api/admin/reports
  /api/audio/stream/:id
  /api/audio/stream/:id/stream
  /api/files/*
  /api/files/blog/:coverId/:name
  /api/health
  /api/pictures/:pictureId/:edge
  /api/post-media/:id/:file
  /api/public/adsense-config
  /api/public/contact
  /api/session-info
  /api/sessions
  /api/user
  /api/version
`);

/** Of a route by its template; undefined where none answers. Other reads of the API are pages; the pages of the front end are files. */
export const worthOf = (route: string | undefined): Worth => {
  if (route === undefined || ALWAYS.has(route)) return 'always';
  if (EXTRAS.has(route)) return 'extra';
  return route.startsWith('/api/') ? 'page' : 'always';
};
