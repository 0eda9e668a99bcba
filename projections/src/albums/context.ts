import { defineContext } from '../kernel/context';
import { albumsProjection } from './albums/albums.projector';
import { listedAlbums } from './albums/listed-albums.queries';

export const albumsContext = defineContext({ name: 'albums', projections: [albumsProjection], listed: [listedAlbums] });
