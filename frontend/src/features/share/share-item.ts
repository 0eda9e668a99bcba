import { profilePath, type Profile } from '@refrain/contracts/accounts';
import type { Playlist } from '@refrain/contracts/playlists';
import { sharingTexts, type Post, type ShareItem } from '@refrain/contracts/posts';
import { albumPath, type Album } from '@refrain/contracts/albums';
import type { ShareableItem, ShareableKind } from '@refrain/contracts/shares';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { Video } from '@refrain/contracts/videos';

export const trackItem = ({
  id,
  title,
  artist,
  coverArt,
}: Pick<TrackCard, 'id' | 'title' | 'artist' | 'coverArt'>): ShareItem => ({
  type: 'track',
  id,
  title,
  description: artist,
  imageUrl: coverArt,
  path: `/track/${id}`,
  link: { url: `/track/${id}`, type: 'track' },
});

/** A playlist. Posts cannot link to it. */
export const playlistItem = ({ id, name, description }: Pick<Playlist, 'id' | 'name' | 'description'>): ShareItem => ({
  type: 'playlist',
  id,
  title: name,
  description,
  imageUrl: null,
  path: `/playlist/${id}`,
  link: null,
});

/** An album. Posts cannot link to it. */
export const albumItem = ({ id, title, artist, art }: Pick<Album, 'id' | 'title' | 'artist' | 'art'>): ShareItem => ({
  type: 'album',
  id,
  title,
  description: artist,
  imageUrl: art && `/api/files/${art['480']}`,
  path: albumPath(id),
  link: null,
});

export const videoItem = ({ id, title, artist, posterUrl }: Pick<Video, 'id' | 'title' | 'artist' | 'posterUrl'>): ShareItem => ({
  type: 'video',
  id,
  title,
  description: artist,
  imageUrl: posterUrl,
  path: `/video/${id}`,
  link: { url: `/video/${id}`, type: 'video' },
});

const TYPES = {
  albums: 'album',
  artists: 'artist',
  playlists: 'playlist',
  posts: 'post',
  tracks: 'track',
  videos: 'video',
} as const satisfies Record<ShareableKind, ShareItem['type']>;

/** What a page for sharing was given. Posts can link to a song, a video and a post. */
export const shareableItem = ({ kind, id, title, description, imageUrl, path }: ShareableItem): ShareItem => {
  const type = TYPES[kind];
  const link = type === 'track' || type === 'video' || type === 'post' ? { url: path, type } : null;
  return { type, id, title, description, imageUrl, path, link };
};

/** A person's page. Posts cannot link to it. */
export const personItem = (
  person: Pick<Profile, 'id' | 'username' | 'displayName' | 'bio' | 'profileImage' | 'role' | 'slug'>,
): ShareItem => ({
  type: 'artist',
  id: person.id,
  title: person.displayName,
  description: person.bio || null,
  imageUrl: person.profileImage,
  path: profilePath(person),
  link: null,
});

/** What is passed on of a post: the track it holds up, else its own page, with the link it has. A post without one is linked to itself. */
export const postItem = (post: Post): ShareItem => {
  if (post.track) return { ...trackItem(post.track), countedAt: { type: 'post', id: post.id } };
  const { linkUrl, linkType, linkTitle } = post;
  return {
    type: 'post',
    id: post.id,
    title: linkTitle ?? sharingTexts.postBy(post.displayName),
    description: post.linkDescription ?? (post.content || null),
    imageUrl: post.linkImage ?? post.media?.thumbnailUrl ?? (post.media?.kind === 'image' ? post.mediaUrl : null),
    path: `/post/${post.id}`,
    link: linkUrl && linkType ? { url: linkUrl, type: linkType } : { url: `/post/${post.id}`, type: 'post' },
  };
};
