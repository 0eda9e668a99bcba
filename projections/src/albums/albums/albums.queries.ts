import type { AuthorCard } from '@refrain/contracts/accounts';
import {
  wholeOf,
  ALBUMS_PAGE_SIZE,
  MOST_ALBUMS,
  MOST_ALBUMS_OF_TRACK,
  type Album,
  type AlbumCard,
  type AlbumPage,
  type AlbumTrack,
} from '@refrain/contracts/albums';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, unique, type JsonText } from '../../kernel';
import { songsFor } from '../../tracks';
import { seenBy } from './seen-by.queries';
import { albums, type AlbumDocument } from './albums.view';

const NEWEST = ['-releaseDate', '-id'] as const;

type Worn = Pick<TrackCard, 'art' | 'palette' | 'thumbhash'>;
const BARE: Worn = { art: null, palette: [], thumbhash: null };
/** Its own cover, or that of a song. */
const sleeveOf = ({ cover }: AlbumDocument, song: TrackCard | undefined): Worn => {
  const { art, palette, thumbhash } = cover ?? song ?? BARE;
  return { art, palette, thumbhash };
};

const cardOf = (album: AlbumDocument, author: AuthorCard, song: TrackCard | undefined): AlbumCard => ({
  id: album.id,
  title: album.title,
  artist: author.displayName,
  artistId: album.artistId,
  artistSlug: author.slug,
  releaseDate: album.releaseDate,
  visibility: album.visibility,
  ...sleeveOf(album, song),
});

/** Cards of albums in their order; null for what the viewer may not see. */
const cardsFor = async (
  store: ReadStore,
  rows: readonly Readonly<{ text: JsonText<AlbumDocument> }>[],
  viewer: string | null,
): Promise<readonly (AlbumCard | null)[]> => {
  const found = rows.map(({ text }) => parsed(text));
  const { sees, authors } = await seenBy(store, found, viewer);
  const shown = found.filter(sees);
  const bare = shown.filter(({ cover }) => cover === null);
  const songs = await songsFor(store, unique(bare.map(({ trackIds }) => trackIds[0])), viewer);
  return found.map((album) =>
    sees(album) ? cardOf(album, parsed(authors.text(album.artistId)), songs.get(album.trackIds[0] ?? '')?.card) : null,
  );
};

/** Public albums of everyone, or those of one artist that the viewer may see; the newest first. @throws BadCursor */
export const albumPage = async (
  store: ReadStore,
  viewer: string | null,
  artistId?: string,
  cursor?: string,
  limit = ALBUMS_PAGE_SIZE,
): Promise<AlbumPage> => {
  const where = artistId === undefined ? ({ visibility: 'public' } as const) : { artistId };
  const query = { where, orderBy: NEWEST, cursor, limit };
  const { shown, next } = await albums.in(store).shownPage(query, (rows) => cardsFor(store, rows, viewer));
  return { albums: shown, next };
};

/** Newest albums that a song is on and that the viewer may see; none where the viewer may not see the song. */
export const albumsOfTrack = async (store: ReadStore, trackId: string, viewer: string | null): Promise<readonly AlbumCard[]> => {
  if (!(await songsFor(store, [trackId], viewer)).has(trackId)) return [];
  const contains = { field: 'trackIds', value: trackId } as const;
  const rows = await albums.in(store).find({ contains, orderBy: NEWEST, limit: MOST_ALBUMS });
  return (await cardsFor(store, rows, viewer)).filter((card) => card !== null).slice(0, MOST_ALBUMS_OF_TRACK);
};

/** Cards of those of these albums that a viewer may see, by id. */
export const albumsSeen = async (
  store: ReadStore,
  albumIds: readonly string[],
  viewer: string | null,
): Promise<ReadonlyMap<string, AlbumCard>> => {
  const cards = await cardsFor(store, await albums.in(store).many(albumIds), viewer);
  return new Map(cards.flatMap((card) => (card ? [[card.id, card]] : [])));
};

/** How many albums an artist has. */
export const albumCountOf = async (store: ReadStore, artistId: string): Promise<number> =>
  (await albums.keysIn(store).find({ where: { artistId }, orderBy: NEWEST, limit: MOST_ALBUMS })).length;

/** The highest of stored peaks, 1 for full scale; where there are none it may be anything. */
const peakOf = (peaks: string | null): number => Math.max(0, ...Buffer.from(peaks ?? '', 'base64')) / 255 || 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const withSongs = async (store: ReadStore, album: AlbumDocument, author: AuthorCard, viewer: string | null): Promise<Album> => {
  const songs = await songsFor(store, album.trackIds, viewer);
  const tracks = album.trackIds.flatMap((id): AlbumTrack[] => {
    const song = songs.get(id);
    if (!song) return [];
    const { card, featuredArtists, hasLyrics, loudness } = song;
    return [{ ...card, featuredArtists, hasLyrics, loudness }];
  });
  const whole = wholeOf(
    tracks.map(({ id, loudness, duration }) => ({
      ...{ lufs: loudness, seconds: duration ?? 0 },
      peak: peakOf(songs.get(id)?.peaks ?? null),
    })),
  );
  const { description, genre, credits, createdAt, editedAt } = album;
  return {
    ...cardOf(album, author, tracks[0]),
    author,
    ...{ description, genre, createdAt, editedAt, tracks },
    credits: credits.filter(({ trackId }) => trackId === null || songs.has(trackId)),
    duration: sum(tracks.map(({ duration }) => duration ?? 0)),
    playCount: sum(tracks.map(({ playCount }) => playCount)),
    loudness: whole.lufs === null ? null : Math.round(whole.lufs * 100) / 100,
    peak: whole.peak,
    hasOwnCover: album.cover !== null,
  };
};

/** An album with its songs, as this viewer may see it; null for one that they may not. */
export const albumFor = async (store: ReadStore, albumId: string, viewer: string | null): Promise<Album | null> => {
  const album = await albums.in(store).doc(albumId);
  if (!album) return null;
  const { sees, authors } = await seenBy(store, [album], viewer);
  return sees(album) ? withSongs(store, album, parsed(authors.text(album.artistId)), viewer) : null;
};

/** Who may open a picture of an album; null for nobody, or for a picture that it does not wear. */
export const albumArtAccess = async (
  store: ReadStore,
  albumId: string,
  key: string,
  viewer: string | null,
): Promise<'everyone' | 'some' | null> => {
  const album = await albums.in(store).doc(albumId);
  if (!album || !Object.values(album.cover?.art ?? {}).includes(key)) return null;
  const { sees } = await seenBy(store, [album], viewer);
  if (!sees(album)) return null;
  return album.visibility === 'public' ? 'everyone' : 'some';
};
