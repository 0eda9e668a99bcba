import { profilePath } from '@refrain/contracts/accounts';
import { MOST_EMBEDDED_SONGS, type Embeddable, type EmbedKind } from '@refrain/contracts/site';
import type { Art, TrackCard } from '@refrain/contracts/tracks';
import { albumFor } from '@refrain/projections/albums';
import { playlistAs, playlistSongs } from '@refrain/projections/playlists';
import { releasedCards } from '@refrain/projections/tracks';
import { videoFor } from '@refrain/projections/videos';
import type { ReadStore } from '@refrain/storage/read-store';

/** What a frame plays. `peaks` is base64 of 120 bytes, `duration` in seconds. */
export type EmbeddedSong = Pick<TrackCard, 'id' | 'title' | 'artist' | 'duration' | 'peaks'>;
/** `src` and `poster` are paths of this site; a video is on YouTube or has a file here. */
type EmbeddedVideo = Readonly<{ src: string | null; youtubeId: string | null; poster: string | null }>;

/** What other sites may show of a thing: what everyone may see, and nothing else. Paths are of this site. */
export type Embedded = Embeddable &
  Readonly<{
    title: string;
    byline: string;
    bylinePath: string | null;
    art: Art | null;
    songs: readonly EmbeddedSong[];
    video: EmbeddedVideo | null;
  }>;

type Found = Omit<Embedded, 'kind' | 'id'>;
type Find = (store: ReadStore, id: string, now: string) => Promise<Found | null>;

/** A frame is the same for everyone: a browser sends no session into a frame of another site. */
const EVERYONE = null;

const artistPath = (slug: string | null): string | null => slug && `/artist/${slug}`;
const song = ({ id, title, artist, duration, peaks }: TrackCard): EmbeddedSong => ({ id, title, artist, duration, peaks });
const songsOf = (cards: readonly TrackCard[]): readonly EmbeddedSong[] =>
  cards
    .filter(({ isPublished, duration }) => isPublished && duration !== null)
    .slice(0, MOST_EMBEDDED_SONGS)
    .map(song);

const FINDS: Readonly<Record<EmbedKind, Find>> = {
  track: async (store, id) => {
    const card = (await releasedCards(store, [id], EVERYONE)).get(id);
    if (!card) return null;
    const { title, artist: byline, artistSlug, art } = card;
    return { title, byline, bylinePath: artistPath(artistSlug), art, songs: songsOf([card]), video: null };
  },
  album: async (store, id) => {
    const album = await albumFor(store, id, EVERYONE);
    if (!album) return null;
    const { title, artist: byline, artistSlug, art, tracks } = album;
    return { title, byline, bylinePath: artistPath(artistSlug), art, songs: songsOf(tracks), video: null };
  },
  playlist: async (store, id, now) => {
    const list = await playlistAs(store, id, EVERYONE);
    if (!list?.owner) return null;
    const { entries } = await playlistSongs(store, list, { viewer: EVERYONE, now, limit: MOST_EMBEDDED_SONGS });
    const songs = songsOf(entries.flatMap(({ track }) => track ?? []));
    const { name: title, owner, covers } = list;
    return { title, byline: owner.displayName, bylinePath: profilePath(owner), art: covers[0]?.art ?? null, songs, video: null };
  },
  video: async (store, id) => {
    const found = await videoFor(store, id, EVERYONE);
    if (found?.processingStatus !== 'completed') return null;
    const { title, artist: byline, artistSlug, videoUrl: src, youtubeId, posterUrl: poster } = found;
    return { title, byline, bylinePath: artistPath(artistSlug), art: null, songs: [], video: { src, youtubeId, poster } };
  },
};

/** Null for what does not exist and for what is not for everyone alike. */
export const embeddedOf = async (store: ReadStore, { kind, id }: Embeddable, now: string): Promise<Embedded | null> => {
  const found = await FINDS[kind](store, id, now);
  return found && { kind, id, ...found };
};
