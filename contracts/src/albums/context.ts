import { contextOf, limitWithin, MINUTE } from '../kernel';
import { albumEvents, type AlbumEvent } from './events';
import { albumSamples } from './samples';

export const albumsContext = contextOf<AlbumEvent>()({
  name: 'albums',
  events: albumEvents,
  samples: albumSamples,
  subjects: {
    AlbumCreated: ['artistId'],
    AlbumEdited: ['artistId'],
    AlbumCoverChanged: ['artistId'],
    AlbumDeleted: ['artistId'],
  },
  limits: { album: limitWithin(MINUTE, 30, 300) },
});
