import { albumArtPrefixOf, type AlbumCreated } from '@refrain/contracts/albums';
import { defineContext } from '../kernel/context';
import { eachEvent, mediaOf, takenBack } from '../kernel/persons/person-rows';
import { smallCovers } from '../media/serve/small-covers';
import { AlbumArtController } from './album-art.controller';
import { albumArtOrphans } from './album-art';
import { albumDecider } from './album.decider';
import { CreateAlbum, DeleteAlbum, EditAlbum } from './albums.commands';
import { AlbumsController } from './albums.controller';
import { ChangeAlbumCover } from './change-album-cover.command';
import { RemoveAlbumArtWhenReplaced } from './remove-album-art-when-replaced.reaction';
import { albumsThings } from './albums.things';

export const albumsContext = defineContext({
  name: 'albums',
  controllers: [AlbumsController, AlbumArtController],
  commands: [CreateAlbum, EditAlbum, DeleteAlbum, ChangeAlbumCover],
  reactions: [RemoveAlbumArtWhenReplaced],
  uses: [smallCovers],
  /** Albums go with their artist, as if the artist had deleted them. */
  leaving: {
    album: takenBack(
      albumDecider,
      'AlbumCreated',
      ({ albumId, artistId }) => ({ type: 'DeleteAlbum', data: { albumId, artistId } }) as const,
    ),
  },
  media: { AlbumCreated: mediaOf<AlbumCreated>(({ albumId }) => [albumArtPrefixOf(albumId)]) },
  exports: [{ file: 'albums.json', kind: 'album', holds: 'your albums, and every change of them', entries: eachEvent }],
  orphans: [albumArtOrphans],
  things: albumsThings,
});
