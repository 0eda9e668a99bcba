import { refusal } from '../kernel';
import type { ShareableKind } from './api';

export const shareRefusals = {
  unknown: refusal('SHARE.UNKNOWN', 404, 'This does not exist, or is not for you to see.'),
} as const;

/** What may stand in the address of a page for sharing, and what it is a page of. */
const KINDS: Readonly<Record<string, ShareableKind>> = {
  album: 'albums',
  albums: 'albums',
  artist: 'artists',
  artists: 'artists',
  playlist: 'playlists',
  playlists: 'playlists',
  post: 'posts',
  posts: 'posts',
  track: 'tracks',
  tracks: 'tracks',
  video: 'videos',
  videos: 'videos',
};

/** Null for what cannot be shared. */
export const shareableKindOf = (word: string): ShareableKind | null => (Object.hasOwn(KINDS, word) ? KINDS[word]! : null);
