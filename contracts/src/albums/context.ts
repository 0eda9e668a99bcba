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
  notices: {
    album_released: { icon: 'disc', title: 'New album', message: ({ actor, about }) => `${actor} made the album “${about}”.` },
  },
});
