import type { Album, AlbumCard } from '@refrain/contracts/albums';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { cardOf } from '../../tracks/track-card';

export const sampleAlbumCard = (more: Partial<AlbumCard> = {}): AlbumCard => ({
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Sample Album',
  artist: 'Ada Sample',
  artistId: 'user-ada',
  artistSlug: 'ada-sample',
  releaseDate: '2026-06-01',
  visibility: 'public',
  art: null,
  palette: [],
  thumbhash: null,
  ...more,
});

/** An album of songs with these titles; their ids are the titles in small letters. */
export const sampleAlbum = (titles: readonly string[], more: Partial<Album> = {}): Album => ({
  ...sampleAlbumCard(),
  author: {
    username: 'ada',
    displayName: 'Ada Sample',
    profileImage: null,
    userUpdatedAt: '2026-01-01T00:00:00.000Z',
    role: 'artist',
    slug: 'ada-sample',
  },
  description: null,
  genre: null,
  credits: [],
  tracks: titles.map((title) => ({
    ...cardOf(sampleTrack({ id: title.toLowerCase(), title })),
    featuredArtists: [],
    hasLyrics: false,
    loudness: null,
  })),
  duration: 60 * titles.length,
  playCount: 0,
  loudness: null,
  peak: 1,
  hasOwnCover: false,
  createdAt: '2026-06-01T12:00:00.000Z',
  editedAt: null,
  ...more,
});
