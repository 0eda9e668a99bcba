import type { SearchKind } from './api';

/** Spec part 1, sections 4 and 6. */
export const searchTexts = {
  searching: 'Searching...',
  failed: 'Search failed. Please try again.',
  /** What a search that was refused is thrown as. */
  thrown: 'Search failed',
  retry: 'Try again',
  empty: (text: string) => `No results found for "${text}"`,
  emptyHint: 'Try fewer or other words, or the name of an artist.',
  title: 'Search',
  ask: 'Search songs, artists, posts, videos, albums, playlists, events and news.',
  askHint: 'Type at least three letters into the field at the top.',
  results: 'Search results',
  meant: 'Nothing has exactly these words. These are the results for',
  everything: 'Everything',
  all: 'All',
  alsoFound: 'Also found',
  seeAll: (text: string) => `See all results for ${text}`,
  clear: 'Clear search',
  back: 'Close search',
  found: (count: string) => (count === '1' ? '1 result' : `${count} results`),
  move: 'move',
  open: 'open',
  close: 'close',
  kinds: {
    tracks: 'Tracks',
    users: 'People',
    albums: 'Albums',
    playlists: 'Playlists',
    videos: 'Videos',
    posts: 'Posts',
    events: 'Events',
    news: 'News',
  } satisfies Record<SearchKind, string>,
} as const;
