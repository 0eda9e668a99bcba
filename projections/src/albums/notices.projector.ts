import type { AlbumEvent } from '@refrain/contracts/albums';
import { shareOf } from '../kernel';
import { forget, notifyFollowers } from '../notices';

/** Followers hear of an album that is for everyone from the start. */
export const albumNotices = shareOf<AlbumEvent>()({
  AlbumCreated: (event) => {
    const { albumId: subjectId, artistId: actorId, visibility } = event.data;
    return visibility === 'public' ? [notifyFollowers(event, { kind: 'album_released', subjectId, actorId })] : [];
  },
  // One that is not for everyone any more is left out when notifications are read.
  AlbumEdited: 'ignored',
  AlbumCoverChanged: 'ignored',
  AlbumDeleted: ({ data: { albumId } }) => forget(albumId),
});
