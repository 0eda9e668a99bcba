import { Body, Controller, Inject } from '@nestjs/common';
import { playlistCalls, playlistRefusals, type Playlist } from '@refrain/contracts/playlists';
import { shareLinksOf, type ShareAnalyticsResponse, type ShareLinks } from '@refrain/contracts/posts';
import { isPlaylistShown, playlistAs, playlistShareCountOf } from '@refrain/projections/playlists';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { InviteBody, ShareBody } from './playlist-bodies';
import { InviteToPlaylist, JoinPlaylist, LeavePlaylist, SharePlaylist } from './playlists.commands';

/** Who works on a list, and who shares it. */
@Controller()
export class PlaylistPeopleController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  @Answers(playlistCalls.inviteToPlaylist)
  async invite(@Id() id: string, @Body() { username }: InviteBody, @Sends() { me, showChanged }: Sender): Promise<Playlist> {
    return showChanged(InviteToPlaylist, { playlistId: id, by: me, username }, () => this.shown(id, me), 'playlists');
  }

  @Answers(playlistCalls.joinPlaylist)
  async join(@Id() id: string, @Sends() { me, showChanged }: Sender): Promise<Playlist> {
    return showChanged(JoinPlaylist, { playlistId: id, userId: me }, () => this.shown(id, me), 'playlists');
  }

  @Answers(playlistCalls.leavePlaylist)
  async leave(@Id() id: string, @Id('userId') userId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(LeavePlaylist, { playlistId: id, by: me, userId }, 'playlists');
  }

  @Answers(playlistCalls.getPlaylistShareLinks)
  async links(@Id() id: string, @Viewer() viewer: string | null): Promise<ShareLinks> {
    return shareLinksOf(this.settings.siteUrl, 'playlists', id, (await this.shown(id, viewer)).name);
  }

  @Answers(playlistCalls.countPlaylistShare)
  async shared(@Id() id: string, @Body() _body: ShareBody, @Sends() { me, send }: Sender): Promise<ShareAnalyticsResponse> {
    if (!(await isPlaylistShown(this.readModels.store, id, me))) return refuse(playlistRefusals.unknown);
    await send(SharePlaylist, { playlistId: id, userId: me }, 'playlists');
    return { shareCount: await playlistShareCountOf(this.readModels.store, id) };
  }

  private async shown(id: string, viewer: string | null): Promise<Playlist> {
    return (await playlistAs(this.readModels.store, id, viewer)) ?? refuse(playlistRefusals.unknown);
  }
}
