import { rm } from 'node:fs/promises';
import { Body, Controller, Inject, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { albumCalls, albumRefusals, type Album, type AlbumPage, type TrackAlbums } from '@refrain/contracts/albums';
import { albumFor, albumsOfTrack, albumPage } from '@refrain/projections/albums';
import { ownTracks } from '@refrain/projections/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idFrom, onceFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { receiveFiles, type ReceivedFile, type UploadPart } from '../media/receive/receive-upload';
import { coverForm } from '../media/receive/upload-slots';
import { AlbumBody } from './albums.bodies';
import { CreateAlbum, DeleteAlbum, EditAlbum } from './albums.commands';
import { ChangeAlbumCover } from './change-album-cover.command';

const COVER_FORM = coverForm(albumRefusals.coverMissing, albumRefusals.coverUnexpected);

@Controller()
export class AlbumsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(albumCalls.getAlbums)
  list(
    @Cursor() after: string | undefined,
    @Query('artist') artist: unknown,
    @Viewer() viewer: string | null,
  ): Promise<AlbumPage> {
    const artistId = onceFrom(artist);
    return albumPage(this.readModels.store, viewer, artistId === undefined ? undefined : idFrom(artistId), after);
  }

  @Answers(albumCalls.getAlbumSongs)
  songs(@Cursor() after: string | undefined, @Me() me: string): Promise<string> {
    return ownTracks(this.readModels.store, me, after);
  }

  @Answers(albumCalls.getAlbum)
  async album(@Id() id: string, @Viewer() viewer: string | null): Promise<Album> {
    return (await albumFor(this.readModels.store, id, viewer)) ?? refuse(albumRefusals.unknown);
  }

  @Answers(albumCalls.getTrackAlbums)
  async ofTrack(@Id() trackId: string, @Viewer() viewer: string | null): Promise<TrackAlbums> {
    return { albums: await albumsOfTrack(this.readModels.store, trackId, viewer) };
  }

  @Answers(albumCalls.createAlbum)
  create(@Body() request: AlbumBody, @Sends() { me, show }: Sender): Promise<Album> {
    const made = ({ albumId }: { albumId: string }) => albumFor(this.readModels.store, albumId, me);
    return show(CreateAlbum, { artistId: me, request }, made, 'albums', 'tracks');
  }

  @Answers(albumCalls.editAlbum)
  edit(@Id() albumId: string, @Body() request: AlbumBody, @Sends() { me, showChanged }: Sender): Promise<Album> {
    const edited = () => albumFor(this.readModels.store, albumId, me);
    return showChanged(EditAlbum, { albumId, artistId: me, request }, edited, 'albums', 'tracks');
  }

  @Answers(albumCalls.changeAlbumCover)
  async cover(
    @Id() albumId: string,
    @Req() request: FastifyRequest,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<Album> {
    if (!request.isMultipart()) throw new DomainError(albumRefusals.coverMissing);
    const parts = request.parts() as AsyncIterable<UploadPart>;
    const received = await receiveFiles(COVER_FORM, parts, { store: this.media, owner: me, request: request.raw });
    const { tempFile } = received.get('coverArt') as ReceivedFile;
    try {
      const { position } = await this.commands.execute(new ChangeAlbumCover({ albumId, artistId: me, file: tempFile }, context));
      return await this.readModels.shown(() => albumFor(this.readModels.store, albumId, me), position, 'albums');
    } finally {
      await rm(tempFile, { force: true });
    }
  }

  @Answers(albumCalls.deleteAlbum)
  async remove(@Id() albumId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DeleteAlbum, { albumId, artistId: me }, 'albums');
  }
}
