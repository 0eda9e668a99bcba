import { profilePath } from '../../accounts';
import type { Playlist } from '../../playlists';
import { routeOf } from '../../routes';
import type { TrackCard } from '../../tracks';
import type { Video } from '../../videos';
import type { PageHead } from '../heads';
import { graphOf, wayTo, type Properties } from '../structured';
import { EMBED_SIZES, embedPath } from './embed';

type ShownVideo = Pick<
  Video,
  'id' | 'title' | 'artist' | 'artistSlug' | 'duration' | 'width' | 'height' | 'createdAt' | 'videoUrl' | 'genre' | 'genres'
>;

const lasting = (seconds: number | null): Readonly<Record<string, string>> =>
  seconds === null ? {} : { duration: `PT${Math.round(seconds)}S` };

/** A video, who made it, and the way to it. Search engines list none without a picture: it says nothing then but the way. */
export const videoData = (siteUrl: string, video: ShownVideo, head: PageHead): object => {
  const { id, title, artist, artistSlug, duration, createdAt, videoUrl, genre, genres } = video;
  const madeAt = artistSlug && `/artist/${artistSlug}`;
  const way = wayTo(siteUrl, ...(madeAt ? [[artist, madeAt] as const] : []), [title, head.path]);
  if (!head.image) return graphOf(way);
  return graphOf(
    {
      '@type': 'VideoObject',
      name: title,
      description: head.description,
      url: siteUrl + head.path,
      thumbnailUrl: siteUrl + head.image,
      uploadDate: createdAt,
      ...lasting(duration),
      ...(videoUrl ? { contentUrl: siteUrl + videoUrl } : {}),
      embedUrl: siteUrl + embedPath({ kind: 'video', id }),
      genre: [genre, ...genres],
      creator: { '@type': 'MusicGroup', name: artist, ...(madeAt ? { url: siteUrl + madeAt } : {}) },
    },
    way,
  );
};

/** A file of ours where there is one, else the frame that plays it. */
export const videoProperties = (siteUrl: string, video: ShownVideo): Properties => {
  const { id, videoUrl, duration, createdAt } = video;
  const own = EMBED_SIZES.video;
  const [address, type, width, height] = videoUrl
    ? [videoUrl, 'video/mp4', video.width ?? own.width, video.height ?? own.height]
    : [embedPath({ kind: 'video', id }), 'text/html', own.width, own.height];
  return [
    ['og:video', siteUrl + address],
    ...(siteUrl.startsWith('https:') ? [['og:video:secure_url', siteUrl + address] as const] : []),
    ['og:video:type', type],
    ['og:video:width', String(width)],
    ['og:video:height', String(height)],
    ...(duration === null ? [] : [['video:duration', String(Math.max(1, Math.round(duration)))] as const]),
    ['video:release_date', createdAt],
  ];
};

type ShownPlaylist = Pick<Playlist, 'name' | 'owner'>;
type ShownSong = Pick<TrackCard, 'id' | 'title' | 'artist' | 'duration'>;

/** A playlist with the songs of its first page, and the way to it. */
export const playlistData = (
  siteUrl: string,
  { name, owner }: ShownPlaylist,
  songs: readonly ShownSong[],
  head: PageHead,
): object =>
  graphOf(
    {
      '@type': 'MusicPlaylist',
      name,
      url: siteUrl + head.path,
      numTracks: songs.length,
      ...(owner ? { creator: { '@type': 'Person', name: owner.displayName, url: siteUrl + profilePath(owner) } } : {}),
      track: songs.map(({ id, title, artist, duration }) => ({
        '@type': 'MusicRecording',
        name: title,
        url: `${siteUrl}/track/${id}`,
        byArtist: { '@type': 'MusicGroup', name: artist },
        ...lasting(duration),
      })),
      ...(head.image ? { image: siteUrl + head.image } : {}),
    },
    wayTo(siteUrl, [routeOf('discover-music').title, routeOf('discover-music').path], [name, head.path]),
  );

export const playlistProperties = (siteUrl: string, { owner }: ShownPlaylist, songs: readonly ShownSong[]): Properties => [
  ...(owner ? [['music:creator', siteUrl + profilePath(owner)] as const] : []),
  ...songs.map(({ id }) => ['music:song', `${siteUrl}/track/${id}`] as const),
];
