import { refusal } from '../kernel';
import type { SearchKind } from './api';

/** In the order in which they are shown. */
export const SEARCH_KINDS = [
  'tracks',
  'users',
  'albums',
  'playlists',
  'videos',
  'posts',
  'events',
  'news',
] as const satisfies readonly SearchKind[];

/** Spec part 1, section 8. Of each kind, so many at most. */
export const SEARCH_LIMIT = 20;
/** The header searches from so many characters on, so many ms after the last one was typed. */
export const SEARCH_SHORTEST = 3;
export const SEARCH_DELAY_MS = 300;
export const SEARCH_FRESH_SECONDS = 5 * 60;
export const SEARCH_KEPT_SECONDS = 10 * 60;
/** What the dropdown of the header shows. */
export const DROPDOWN_MOST = { tracks: 3, users: 3, posts: 2, videos: 2 } as const satisfies Partial<Record<SearchKind, number>>;
export const DROPDOWN_POST_LENGTH = 50;

/** Characters of a search, and words of it that are looked for: what is behind them is not. */
export const SEARCH_LONGEST = 200;
export const SEARCH_WORDS = 8;
/** Names that a browser is offered. */
export const SUGGESTIONS = 8;

export const searchRefusals = {
  text: refusal('SEARCH.TEXT', 400, `A search has 1 to ${SEARCH_LONGEST} characters.`),
  limit: refusal('SEARCH.LIMIT', 400, `The limit is a number from 1 to ${SEARCH_LIMIT}.`),
} as const;
