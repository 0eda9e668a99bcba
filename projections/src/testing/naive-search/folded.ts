/** Projections whose documents the search shows, and its own. */
export const FOLDED_FOR_SEARCH: readonly string[] = [
  'people',
  'follows',
  'blocks',
  'hides',
  'feed',
  'tracks',
  'videos',
  'albums',
  'playlists',
  'liveEvents',
  'blog',
  'search',
];
