import type { TrackCard } from '@refrain/contracts/tracks';
import { likedAmong } from '@refrain/projections/saves';
import { newestTrackIds, releasedCards, trackDetails } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Tree } from './format/xml';

/** An artist's songs as an album, because apps find songs through albums; the newest first. */
export const SONGS = 'songs-';
const MOST_SONGS_OF_ARTIST = 500;
type Of = Readonly<{ id: string; title: string }>;
type Details = Awaited<ReturnType<typeof trackDetails>>;

/** A song as apps know it ("Child"): its one streamed form, whatever was uploaded. */
const songOf = (card: TrackCard, track: ReturnType<Details['get']>, of: Of | null, place: number, isLiked: boolean): Tree => {
  const [seconds, size] = [Math.round(card.duration ?? 0), track?.compressedSize ?? undefined];
  const album = of ?? { id: `${SONGS}${card.artistId}`, title: track?.album ?? 'Songs' };
  return {
    id: card.id,
    parent: album.id,
    isDir: false,
    title: card.title,
    album: album.title,
    artist: card.artist,
    track: of ? place + 1 : undefined,
    year: track?.year,
    genre: track?.genre,
    coverArt: card.art ? card.id : undefined,
    size,
    contentType: 'audio/mp4',
    suffix: 'm4a',
    duration: seconds,
    bitRate: size && seconds ? Math.round((size * 8) / seconds / 1000) : undefined,
    path: `${card.artist}/${card.title}.m4a`.replace(/\\/g, ''),
    playCount: card.playCount,
    created: track?.createdAt,
    albumId: album.id,
    artistId: card.artistId,
    type: 'music',
    mediaType: 'song',
    isVideo: false,
    genres: [track?.genre, ...(track?.genres ?? [])].flatMap((name) => (name ? [{ name }] : [])),
    explicitStatus: track?.isExplicit ? 'explicit' : undefined,
    // When is not kept beside it; that it is so, is.
    starred: isLiked ? (card.releaseDate ?? track?.createdAt) : undefined,
  };
};

/** Songs that this person may see, in this order; others are left out. @param of the album whose songs they are */
export const songsOf = async (
  store: ReadStore,
  viewer: string,
  trackIds: readonly string[],
  of: Of | null = null,
): Promise<readonly Tree[]> => {
  const [cards, details, liked] = await Promise.all([
    releasedCards(store, trackIds, viewer),
    trackDetails(store, trackIds),
    likedAmong(store, viewer, trackIds),
  ]);
  return trackIds
    .flatMap((id) => cards.get(id) ?? [])
    .map((card, place) => songOf(card, details.get(card.id), of, place, liked.has(card.id)));
};

/** The songs of an artist as an album; null where this person sees none. */
export const songsOfArtist = async (store: ReadStore, viewer: string, artistId: string): Promise<Tree | null> => {
  const ids = await newestTrackIds(store, MOST_SONGS_OF_ARTIST, artistId);
  const cards = await releasedCards(store, ids, viewer);
  const [newest] = ids.flatMap((id) => cards.get(id) ?? []);
  if (!newest) return null;
  const id = `${SONGS}${artistId}`;
  const all = [...cards.values()];
  return {
    id,
    name: 'Songs',
    artist: newest.artist,
    artistId,
    coverArt: id,
    songCount: all.length,
    duration: Math.round(all.reduce((sum, { duration }) => sum + (duration ?? 0), 0)),
    created: newest.releaseDate ?? undefined,
    song: await songsOf(store, viewer, ids, { id, title: 'Songs' }),
  };
};
