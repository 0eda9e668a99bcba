import { Controller, Inject, Req, Res } from '@nestjs/common';
import { contentShareCalls, shareRefusals } from '@refrain/contracts/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { artistFeed } from './artist-feed';
import { feedXml } from './feed-xml';
import { sendFeed } from './send-feed';

/** Songs of an artist, for any app that follows podcasts. */
@Controller()
export class FeedController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  @Answers(contentShareCalls.getArtistFeed)
  async feed(@Id() artistId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const feed = (await artistFeed(this.readModels.store, this.settings.siteUrl, artistId)) ?? refuse(shareRefusals.unknown);
    const newestAt = feed.songs[0]?.releasedAt ?? null;
    await sendFeed({ xml: feedXml(feed), type: 'application/rss+xml', newestAt }, request, reply);
  }
}
