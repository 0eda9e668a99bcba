import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AlbumRequest } from '@refrain/contracts/albums';
import type { Position } from '@refrain/contracts/kernel';
import type { MediaStore } from '@refrain/storage/media-store';
import { CreateAlbum } from '../../albums/albums.commands';
import { ChangeAlbumCover } from '../../albums/change-album-cover.command';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { demoAlbums } from './albums';
import { renderCover } from '../pictures/covers';
import { contextOf, trackIdOf, userIdOf } from '../ids';
import { withFile } from '../with-file';

type Asked = Readonly<{ album: number; songs: readonly number[]; releaseDate: string }>;

/** Makes an album, and gives it its painted cover. */
export const makeAlbum = async (
  app: INestApplicationContext,
  { album: index, songs, releaseDate }: Asked,
): Promise<Position | null> => {
  const album = demoAlbums[index];
  if (!album) throw new Error(`the demo has no album ${index}`);
  const artistId = userIdOf(album.artistKey);
  const trackIds = songs.map((song) => trackIdOf(song, artistId));
  const request: AlbumRequest = {
    ...{ title: album.title, description: album.notes, genre: album.genre, visibility: 'public', releaseDate, trackIds },
    credits: album.credits.map(([role, name, song]) => ({
      ...{ role, name },
      trackId: song === undefined ? null : (trackIds[song] ?? null),
    })),
  };
  const commands = app.get(CommandBus);
  const { albumId } = await commands.execute(new CreateAlbum({ artistId, request }, contextOf(artistId, 'album', String(index))));
  const cover = await renderCover(album.coverSeed);
  const { position } = await withFile(app.get<MediaStore>(MEDIA_STORE), cover, (file) =>
    commands.execute(new ChangeAlbumCover({ albumId, artistId, file }, contextOf(artistId, 'album-cover', String(index)))),
  );
  return position;
};
