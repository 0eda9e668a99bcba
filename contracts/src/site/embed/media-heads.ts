import type { Playlist } from '../../playlists';
import type { Video } from '../../videos';
import { cardPath } from '../cards';
import { inOneLine, PRODUCT, type PageHead } from '../heads';

export const headOfVideo = ({
  id,
  title,
  artist,
  description,
  posterUrl,
}: Pick<Video, 'id' | 'title' | 'artist' | 'description' | 'posterUrl'>): PageHead => ({
  title: inOneLine(`${title}, ${artist}`),
  description: inOneLine(description ?? '') || inOneLine(`Watch ${title} by ${artist} on ${PRODUCT}.`),
  path: `/video/${id}`,
  kind: 'video.other',
  image: posterUrl && cardPath('video', id),
  isIndexed: true,
});

export const headOfPlaylist = ({
  id,
  name,
  owner,
  description,
  covers,
  visibility,
}: Pick<Playlist, 'id' | 'name' | 'owner' | 'description' | 'covers' | 'visibility'>): PageHead => ({
  title: inOneLine(name),
  description:
    inOneLine(description ?? '') ||
    inOneLine(`Listen to ${name}, a playlist by ${owner?.displayName ?? PRODUCT}, on ${PRODUCT}.`),
  path: `/playlist/${id}`,
  kind: 'music.playlist',
  image: covers.some(({ art }) => art) && visibility === 'public' ? cardPath('playlist', id) : null,
  isIndexed: visibility === 'public',
});
