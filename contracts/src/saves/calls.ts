import type { AlbumCard, albumRefusals } from '../albums';
import { call, shape, type After, type kernelRefusals } from '../kernel';
import type { TrackCard, trackRefusals } from '../tracks';
import type { saveRefusals } from './rules';

type Unknown = typeof trackRefusals.unknown;

/** What a song has of likes, saves and shares. `isLiked` and `isSaved` are the viewer's own; `saveCount` is for its artist alone, null for others. */
export type TrackMarks = Readonly<{
  likeCount: number;
  saveCount: number | null;
  shareCount: number;
  isLiked: boolean;
  isSaved: boolean;
}>;

/** Likes and saves of a song, and the viewer's own. */
export const getTrackMarks = call('GET /api/tracks/:id/marks', {
  access: 'public',
  answer: shape<TrackMarks>(),
  refuses: shape<Unknown>(),
});

/** Those of released songs that the viewer may see, in the order they were asked for. */
export type ManyMarks = readonly Readonly<{ id: string; marks: TrackMarks }>[];

/** Likes and saves of the songs of a list, by their ids with commas between. */
export const getManyMarks = call('GET /api/tracks/marks', {
  access: 'public',
  worth: 'extra',
  query: shape<{ ids: string }>(),
  answer: shape<ManyMarks>(),
  refuses: shape<typeof kernelRefusals.idNotValid>(),
});

export type LikeTrackRequest = { liked: boolean };
export type LikeTrackResponse = Readonly<{ isLiked: boolean; likeCount: number }>;

/** Likes a song, or no longer. What is so already is not changed. */
export const likeTrack = call('POST /api/tracks/:id/like', {
  access: 'user',
  limit: 'trackLike',
  act: true,
  body: shape<LikeTrackRequest>(),
  answer: shape<LikeTrackResponse>(),
  refuses: shape<Unknown>(),
});

export type SaveTrackRequest = { saved: boolean };
export type SaveTrackResponse = Readonly<{ isSaved: boolean }>;

/** Saves a song to the viewer's library, or removes it. What is so already is not changed. */
export const saveTrack = call('POST /api/tracks/:id/save', {
  access: 'user',
  limit: 'save',
  act: true,
  body: shape<SaveTrackRequest>(),
  answer: shape<SaveTrackResponse>(),
  refuses: shape<Unknown | typeof saveRefusals.tooMany>(),
});

/** `likedAt` is ISO. */
type LikedSong = Readonly<{ track: TrackCard; likedAt: string; marks: TrackMarks }>;
/** Songs that are gone or hidden are left out. */
export type LikedSongsPage = Readonly<{ songs: readonly LikedSong[]; next: string | null }>;

/** The songs that the viewer likes; the last liked first. */
export const getLikedSongs = call('GET /api/library/likes', {
  access: 'user',
  query: shape<After>(),
  answer: shape<LikedSongsPage>(),
});

/** `savedAt` is ISO. */
export type SavedSong = Readonly<{ track: TrackCard; savedAt: string; marks: TrackMarks }>;
/** Songs that are gone or hidden are left out. `next` is the cursor of the next page, null on the last one. */
export type SavedSongsPage = Readonly<{ songs: readonly SavedSong[]; next: string | null }>;

/** The viewer's library; the last saved first. */
export const getSavedSongs = call('GET /api/library/songs', {
  access: 'user',
  query: shape<After>(),
  answer: shape<SavedSongsPage>(),
});

type UnknownAlbum = typeof albumRefusals.unknown;

/** `isSaved` is the viewer's own; `saveCount` is for the artist of the album alone, null for others. */
export type AlbumMarks = Readonly<{ saveCount: number | null; isSaved: boolean }>;

/** Whether the viewer saved an album. */
export const getAlbumMarks = call('GET /api/albums/:id/marks', {
  access: 'public',
  answer: shape<AlbumMarks>(),
  refuses: shape<UnknownAlbum>(),
});

export type SaveAlbumRequest = { saved: boolean };
export type SaveAlbumResponse = Readonly<{ isSaved: boolean }>;

/** Saves an album to the viewer's library, or removes it. What is so already is not changed. */
export const saveAlbum = call('POST /api/albums/:id/save', {
  access: 'user',
  limit: 'save',
  act: true,
  body: shape<SaveAlbumRequest>(),
  answer: shape<SaveAlbumResponse>(),
  refuses: shape<UnknownAlbum | typeof saveRefusals.tooManyAlbums>(),
});

/** `savedAt` is ISO. */
type SavedAlbum = Readonly<{ album: AlbumCard; savedAt: string }>;
/** Albums that are gone or hidden are left out. `next` is the cursor of the next page, null on the last one. */
export type SavedAlbumsPage = Readonly<{ albums: readonly SavedAlbum[]; next: string | null }>;

/** The albums of the viewer's library; the last saved first. */
export const getSavedAlbums = call('GET /api/library/albums', {
  access: 'user',
  query: shape<After>(),
  answer: shape<SavedAlbumsPage>(),
});
