import { call, shape } from '../kernel';
import type { SearchResult, SearchSuggestions } from './api';
import type { searchRefusals } from './rules';

type Refused = typeof searchRefusals;

/** Tracks, people, posts, videos, albums, playlists, events and news with these words, as the viewer may see them. */
export const getSearch = call('GET /api/search', {
  access: 'public',
  limit: 'search',
  query: shape<{ q: string; limit?: number }>(),
  answer: shape<SearchResult>(),
  refuses: shape<Refused['text' | 'limit']>(),
});

/** Names of tracks, people and albums for the box of a browser. */
export const getSearchSuggestions = call('GET /api/search/suggestions', {
  access: 'public',
  worth: 'extra',
  limit: 'search',
  query: shape<{ q: string }>(),
  answer: shape<SearchSuggestions>(),
  refuses: shape<Refused['text']>(),
});
