import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { contentShareCalls, FEED_FORMATS, FEED_TYPES, shareRefusals } from '@refrain/contracts/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { refuse } from '../../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { pageFeedXml, type PageFeed } from './page-feed-xml';
import { chartsFeed, newsFeed, personFeed, tagFeed, type FeedSource } from './page-feeds';
import { sendFeed } from './send-feed';

/** What people follow with programs of their own, without an account. */
@Controller()
export class PageFeedsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  @Answers(contentShareCalls.getNewsFeed)
  news(@Param('format') format: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(format, newsFeed, request, reply);
  }

  @Answers(contentShareCalls.getChartsFeed)
  charts(@Param('format') format: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(format, chartsFeed, request, reply);
  }

  @Answers(contentShareCalls.getPersonFeed)
  person(
    @Id() userId: string,
    @Param('format') format: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(format, (source) => personFeed(source, userId), request, reply);
  }

  @Answers(contentShareCalls.getTagFeed)
  tag(
    @Param('tag') tag: string,
    @Param('format') format: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(format, (source) => tagFeed(source, tag), request, reply);
  }

  /** @throws DomainError SHARE.UNKNOWN for a format, or a person, that is none */
  private async answer(
    asked: string,
    build: (source: FeedSource) => Promise<PageFeed | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const format = FEED_FORMATS.find((each) => each === asked) ?? refuse(shareRefusals.unknown);
    const { store } = this.readModels;
    const source = { store, siteUrl: this.settings.siteUrl, now: this.clock.now(), format };
    const feed = (await build(source)) ?? refuse(shareRefusals.unknown);
    const newestAt = feed.entries.length > 0 ? feed.updatedAt : null;
    await sendFeed({ xml: pageFeedXml(feed, format), type: FEED_TYPES[format], newestAt }, request, reply);
  }
}
