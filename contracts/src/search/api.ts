import type { FoundUser } from '../accounts';
import type { AlbumCard } from '../albums';
import type { BlogCard } from '../editorial';
import type { UpcomingEvent } from '../events';
import type { PlaylistCard } from '../playlists';
import type { Post } from '../posts';
import type { TrackCard } from '../tracks';
import type { Video } from '../videos';

/** What is found of each kind. */
export type Found = {
  tracks: TrackCard;
  users: FoundUser;
  posts: Post;
  videos: Video;
  albums: AlbumCard;
  playlists: PlaylistCard;
  events: UpcomingEvent;
  news: BlogCard;
};
export type SearchKind = keyof Found;

/**
 * GET /api/search?q={text}&limit=20: what the viewer may see and what has all these words, of each kind at most `limit`, the best
 * first: whose name has them comes before what only speaks of it, then what has a typo; popular before rare. `more` names kinds
 * of which there is more. `meant` is what was searched for instead, where the text itself finds nothing.
 */
export type SearchResult = { readonly [Kind in SearchKind]: readonly Found[Kind][] } & Readonly<{
  totalResults: number;
  more: readonly SearchKind[];
  meant: string | null;
}>;

/** GET /api/search/suggestions?q={text}: the text, and the names that a browser offers in its own box (OpenSearch suggestions 1.1). */
export type SearchSuggestions = readonly (string | readonly string[])[];
