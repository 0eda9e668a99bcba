import { Controller, Param, Req, Res } from '@nestjs/common';
import { chartCalls, chartRefusals, type ChartFeed } from '@refrain/contracts/charts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { Clock } from '../../kernel/values/clock';
import { periodFrom } from '../chart-questions';
import { ChartFeeds, type FeedWindow } from './chart-feed';

/** A file stays as it is; a site that is mended signs with the same key. */
const CACHED = 'public, max-age=3600';

const feedWindow = (given: string): FeedWindow => {
  if (given !== 'day' && given !== 'week' && given !== 'month') throw new DomainError(chartRefusals.feedWindow);
  return given;
};

@Controller()
export class ChartFeedController {
  constructor(
    private readonly feeds: ChartFeeds,
    private readonly clock: Clock,
  ) {}

  @Answers(chartCalls.getChartFeed)
  index(): Promise<ChartFeed> {
    return this.feeds.index();
  }

  @Answers(chartCalls.getChartFeedFile)
  async file(
    @Param('window') given: string,
    @Param('period') asked: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const window = feedWindow(given);
    const period = periodFrom(window, asked, this.clock.now());
    if (!this.feeds.isOver(window, period)) throw new DomainError(chartRefusals.feedNotYet);
    void reply.type('application/x-ndjson; charset=utf-8').header('cache-control', CACHED);
    await reply.send(request.method === 'HEAD' ? Readable.from([]) : await this.feeds.file(window, period));
  }
}
