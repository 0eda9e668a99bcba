import { Body, Controller } from '@nestjs/common';
import {
  playlistCalls,
  playlistRefusals,
  type AddSongsResponse,
  type JoinedPlaylists,
  type MoveSongResponse,
  type Playlist,
  type PlaylistChoices,
  type PlaylistEntriesPage,
  type PlaylistsPage,
} from '@refrain/contracts/playlists';
import { joinedPlaylists, playlistAs, playlistChoices, playlistSongs, playlistsOf } from '@refrain/projections/playlists';
import { Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { AddSongsBody, MoveSongBody, PlaylistBody } from './playlist-bodies';
import { AddSongs, CreatePlaylist, DeletePlaylist, EditPlaylist, MoveSong, RemoveSong } from './playlists.commands';

/** Lists of songs, and what is in them. */
@Controller()
export class PlaylistsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(playlistCalls.getPlaylists)
  own(@Cursor() after: string | undefined, @Me() me: string): Promise<PlaylistsPage> {
    return playlistsOf(this.readModels.store, me, after);
  }

  @Answers(playlistCalls.getJoinedPlaylists)
  joined(@Me() me: string): Promise<JoinedPlaylists> {
    return joinedPlaylists(this.readModels.store, me);
  }

  @Answers(playlistCalls.getPlaylistChoices)
  choices(@Id() trackId: string, @Me() me: string): Promise<PlaylistChoices> {
    return playlistChoices(this.readModels.store, trackId, me);
  }

  @Answers(playlistCalls.createPlaylist)
  create(@Body() request: PlaylistBody, @Sends() { me, show }: Sender): Promise<Playlist> {
    const created = ({ playlistId }: { playlistId: string }) => playlistAs(this.readModels.store, playlistId, me);
    return show(CreatePlaylist, { ownerId: me, request }, created, 'playlists', 'people');
  }

  @Answers(playlistCalls.getPlaylist)
  one(@Id() id: string, @Viewer() viewer: string | null): Promise<Playlist> {
    return this.shown(id, viewer);
  }

  @Answers(playlistCalls.getPlaylistSongs)
  async songs(
    @Id() id: string,
    @Cursor() after: string | undefined,
    @Viewer() viewer: string | null,
  ): Promise<PlaylistEntriesPage> {
    const { rule } = await this.shown(id, viewer);
    return playlistSongs(this.readModels.store, { id, rule }, { viewer, after, now: this.clock.now() });
  }

  @Answers(playlistCalls.editPlaylist)
  async edit(@Id() id: string, @Body() request: PlaylistBody, @Sends() { me, showChanged }: Sender): Promise<Playlist> {
    return showChanged(EditPlaylist, { playlistId: id, by: me, request }, () => this.shown(id, me), 'playlists');
  }

  @Answers(playlistCalls.deletePlaylist)
  async remove(@Id() id: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DeletePlaylist, { playlistId: id, by: me }, 'playlists');
  }

  @Answers(playlistCalls.addPlaylistSongs)
  async add(@Id() id: string, @Body() { trackIds }: AddSongsBody, @Sends() { me, send }: Sender): Promise<AddSongsResponse> {
    const asked = { playlistId: id, by: me, trackIds: trackIds.map((each) => each.toLowerCase()) };
    const { added } = await send(AddSongs, asked, 'playlists');
    return { added, songCount: (await this.shown(id, me)).songCount ?? 0 };
  }

  @Answers(playlistCalls.movePlaylistSong)
  async move(
    @Id() id: string,
    @Id('trackId') trackId: string,
    @Body() { after }: MoveSongBody,
    @Sends() { me, send }: Sender,
  ): Promise<MoveSongResponse> {
    const asked = { playlistId: id, by: me, trackId, after: after?.toLowerCase() ?? null };
    return { place: (await send(MoveSong, asked, 'playlists')).place };
  }

  @Answers(playlistCalls.removePlaylistSong)
  async removeSong(@Id() id: string, @Id('trackId') trackId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(RemoveSong, { playlistId: id, by: me, trackId }, 'playlists');
  }

  private async shown(id: string, viewer: string | null): Promise<Playlist> {
    return (await playlistAs(this.readModels.store, id, viewer)) ?? refuse(playlistRefusals.unknown);
  }
}
