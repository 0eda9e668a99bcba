import { Body, Controller, Inject, Param } from '@nestjs/common';
import {
  linksTo,
  SHARE_PLATFORMS,
  type ShareAnalyticsRequest,
  type ShareAnalyticsResponse,
  type ShareLinks,
  type SharePlatform,
} from '@refrain/contracts/posts';
import {
  contentShareCalls,
  shareableKindOf,
  shareRefusals,
  type ShareableItem,
  type ShareableKind,
  type SharedKind,
} from '@refrain/contracts/shares';
import { contentShareCountOf } from '@refrain/projections/shares';
import { IsIn, IsISO8601, IsOptional, MaxLength } from 'class-validator';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { shareableOf } from './shareables';
import { ShareContent } from './shares.commands';

class ContentShareBody implements ShareAnalyticsRequest {
  @IsIn(SHARE_PLATFORMS) platform!: SharePlatform;
  @IsOptional() @IsISO8601() @MaxLength(40) timestamp?: string;
}

/** Sharing of what has no such calls of its own: albums, artists and videos. */
@Controller()
export class SharesController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  @Answers(contentShareCalls.getShareable)
  item(@Param('kind') word: string, @Id() id: string, @Viewer() viewer: string | null): Promise<ShareableItem> {
    return this.found(shareableKindOf(word) ?? refuse(shareRefusals.unknown), id, viewer);
  }

  @Answers(contentShareCalls.getAlbumShareLinks)
  albumLinks(@Id() id: string, @Viewer() viewer: string | null): Promise<ShareLinks> {
    return this.links('albums', id, viewer);
  }

  @Answers(contentShareCalls.getArtistShareLinks)
  artistLinks(@Id() id: string, @Viewer() viewer: string | null): Promise<ShareLinks> {
    return this.links('artists', id, viewer);
  }

  @Answers(contentShareCalls.getVideoShareLinks)
  videoLinks(@Id() id: string, @Viewer() viewer: string | null): Promise<ShareLinks> {
    return this.links('videos', id, viewer);
  }

  @Answers(contentShareCalls.countAlbumShare)
  albumShared(@Id() id: string, @Body() _body: ContentShareBody, @Sends() sender: Sender): Promise<ShareAnalyticsResponse> {
    return this.count('albums', id, sender);
  }

  @Answers(contentShareCalls.countArtistShare)
  artistShared(@Id() id: string, @Body() _body: ContentShareBody, @Sends() sender: Sender): Promise<ShareAnalyticsResponse> {
    return this.count('artists', id, sender);
  }

  @Answers(contentShareCalls.countVideoShare)
  videoShared(@Id() id: string, @Body() _body: ContentShareBody, @Sends() sender: Sender): Promise<ShareAnalyticsResponse> {
    return this.count('videos', id, sender);
  }

  private async links(kind: SharedKind, id: string, viewer: string | null): Promise<ShareLinks> {
    const { path, title } = await this.found(kind, id, viewer);
    return linksTo(this.settings.siteUrl + path, title);
  }

  private async count(kind: SharedKind, contentId: string, { me, send }: Sender): Promise<ShareAnalyticsResponse> {
    await this.found(kind, contentId, me);
    await send(ShareContent, { kind, contentId, userId: me }, 'shares');
    return { shareCount: await contentShareCountOf(this.readModels.store, contentId) };
  }

  private async found(kind: ShareableKind, id: string, viewer: string | null): Promise<ShareableItem> {
    return (await shareableOf(this.readModels.store, kind, id, viewer)) ?? refuse(shareRefusals.unknown);
  }
}
