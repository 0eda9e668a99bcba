import { albumPath, type Album } from '@refrain/contracts/albums';
import type { SeenList } from './seen-lists';

/** What is remembered of an album. */
export const seenAlbum = ({ id, title, author, tracks }: Album): SeenList => ({
  path: albumPath(id),
  kind: 'album',
  title,
  by: author.displayName,
  trackIds: tracks.map((track) => track.id),
});
