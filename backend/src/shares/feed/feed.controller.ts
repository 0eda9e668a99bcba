import { createHash } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { contentShareCalls, shareRefusals } from '@refrain/contracts/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { isKnown } from '../../media/serve/serve-media';
import { artistFeed } from './artist-feed';
import { feedXml } from './feed-xml';

/** Podcast apps ask again and again. */
const KEPT = 'public, max-age=300';

/** Songs of an artist, for any app that follows podcasts. */
@Controller()
export class FeedController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  /** The tag alone decides what is sent again: a song that is taken away leaves the newest date as it was. */
  @Answers(contentShareCalls.getArtistFeed)
  async feed(@Id() artistId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const feed = (await artistFeed(this.readModels.store, this.settings.siteUrl, artistId)) ?? refuse(shareRefusals.unknown);
    const xml = feedXml(feed);
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
    const [newest] = feed.songs;
    void reply.headers({ etag, 'cache-control': KEPT });
    if (newest) void reply.header('last-modified', new Date(newest.releasedAt).toUTCString());
    if (isKnown(request.headers['if-none-match'], etag)) return void (await reply.code(304).send());
    await reply.type('application/rss+xml; charset=utf-8').send(xml);
  }
}
