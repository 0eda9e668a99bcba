import { defineContext } from '../kernel/context';
import { albumsProjection } from './albums/albums.projector';
import { listedAlbums } from './albums/listed-albums.queries';
import { noticedAlbum } from './albums/noticed-album.queries';
import { albumNotices } from './notices.projector';

export const albumsContext = defineContext({
  name: 'albums',
  projections: [albumsProjection],
  notices: albumNotices,
  noticed: { album_released: noticedAlbum },
  listed: [listedAlbums],
});
