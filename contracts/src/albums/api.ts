import type { AuthorCard } from '../accounts';
import type { Art, TrackCard } from '../tracks';
import type { Credit } from './events';
import type { AlbumVisibility } from './visibility';

/** A cover as lists draw it: the album's own, or that of its first song. */
type Sleeve = Readonly<{ art: Art | null; palette: readonly string[]; thumbhash: string | null }>;

/** What lists show of an album. `releaseDate` is a day, YYYY-MM-DD. */
export type AlbumCard = Sleeve &
  Readonly<{
    id: string;
    title: string;
    artist: string;
    artistId: string;
    artistSlug: string;
    releaseDate: string;
    visibility: AlbumVisibility;
  }>;

/** A song of an album that this viewer may see; `loudness` in LUFS. Its artist sees those that are not released, too. */
export type AlbumTrack = TrackCard &
  Readonly<{ featuredArtists: readonly string[]; hasLyrics: boolean; loudness: number | null }>;

/** GET /api/albums/songs?after={cursor}: what the viewer can put on an album, the last uploaded first. */
export type AlbumSongs = Readonly<{ songs: readonly TrackCard[]; next: string | null }>;

/**
 * GET /api/albums/{id}. `duration` (seconds) and `playCount` are the sums of the songs that are listed; credits of other songs are left out.
 * `loudness` (LUFS) and `peak` (1 for full scale) are of the listed songs as if they were one recording. `hasOwnCover` is false where the cover is that of its first song.
 */
export type Album = AlbumCard &
  Readonly<{
    author: AuthorCard;
    description: string | null;
    genre: string | null;
    credits: readonly Credit[];
    tracks: readonly AlbumTrack[];
    duration: number;
    playCount: number;
    loudness: number | null;
    peak: number;
    hasOwnCover: boolean;
    createdAt: string;
    editedAt: string | null;
  }>;

/** GET /api/albums?after={cursor}&artist={userId}: those that the viewer may see, the newest first. */
export type AlbumPage = Readonly<{ albums: readonly AlbumCard[]; next: string | null }>;
/** GET /api/tracks/{id}/albums */
export type TrackAlbums = Readonly<{ albums: readonly AlbumCard[] }>;

/** POST /api/albums and PUT /api/albums/{id}: all of it from now on. `trackIds` are the artist's own songs, in order. */
export type AlbumRequest = {
  title: string;
  description?: string | null;
  genre?: string | null;
  releaseDate: string;
  visibility: AlbumVisibility;
  trackIds: string[];
  credits?: { role: string; name: string; trackId?: string | null }[];
};
