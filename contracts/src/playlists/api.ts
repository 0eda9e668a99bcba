import type { AuthorCard } from '../accounts';
import type { TrackCard } from '../tracks';
import type { PlaylistVisibility } from './events';
import type { PlaylistRule } from './smart';

/** A cover by which a list is drawn. */
export type PlaylistCover = Pick<TrackCard, 'title' | 'art' | 'thumbhash' | 'palette'>;
export type PlaylistPerson = AuthorCard & Readonly<{ id: string }>;

/** A list among others. `songCount` counts songs that are not available too; null where a rule fills it. `covers` are up to four. */
export type PlaylistCard = Readonly<{
  id: string;
  name: string;
  owner: PlaylistPerson | null;
  visibility: PlaylistVisibility;
  songCount: number | null;
  covers: readonly PlaylistCover[];
  rule: PlaylistRule | null;
  /** The rule in plain words. */
  ruleText: string | null;
  createdAt: string;
}>;
/** `next` is the cursor of the next page, null on the last one. */
export type PlaylistsPage = Readonly<{ playlists: readonly PlaylistCard[]; next: string | null }>;
/** Lists of others: those the viewer works on, and those they are invited to. */
export type JoinedPlaylists = Readonly<{ joined: readonly PlaylistCard[]; invited: readonly PlaylistCard[] }>;

/** What the viewer is to a list. */
export type PlaylistStanding = 'owner' | 'member' | 'invited' | 'reader';
/** GET /api/playlists/{id}. `members` work on it; `invited` is for its owner alone, empty for others. */
export type Playlist = PlaylistCard &
  Readonly<{
    description: string | null;
    standing: PlaylistStanding;
    members: readonly PlaylistPerson[];
    invited: readonly PlaylistPerson[];
    shareCount: number;
  }>;

/** A song of a list; `track` is null where it is not available: deleted, hidden, unreleased or of a blocked artist. */
export type PlaylistEntry = Readonly<{ trackId: string; place: string; track: TrackCard | null; addedBy: string | null }>;
/** In the order of `place`; of a list with a rule, the newest song first. */
export type PlaylistEntriesPage = Readonly<{ entries: readonly PlaylistEntry[]; next: string | null }>;

/** All that is said of it. */
export type PlaylistRequest = {
  name: string;
  description?: string | null;
  visibility: PlaylistVisibility;
  rule?: PlaylistRule | null;
};
/** Songs that are in it already are left where they are. */
export type AddSongsRequest = { trackIds: string[] };
export type AddSongsResponse = Readonly<{ added: number; songCount: number }>;
/** `after` is the song before its new place, null for the top. */
export type MoveSongRequest = { after: string | null };
export type MoveSongResponse = Readonly<{ place: string }>;
export type InviteRequest = { username: string };

/** Whether a list holds a song: GET /api/tracks/{id}/playlists. */
export type PlaylistChoice = PlaylistCard & Readonly<{ holds: boolean }>;
export type PlaylistChoices = Readonly<{ playlists: readonly PlaylistChoice[] }>;

/** Pushed to the room of a list: a song that came, moved or (null) went. */
export type EntryPushed = Readonly<{ trackId: string; place: string }>;
