import { Controller, Param, Query, Res } from '@nestjs/common';
import { trendCalls, MOST_TOPICS, tagOf, TOPICS_SHOWN, trendRefusals, type TrendingTopics } from '@refrain/contracts/trends';
import { postsWithTag, trendingTopics } from '@refrain/projections/trends';
import type { FastifyReply } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { Clock } from '../kernel/clock';
import { DomainError } from '../kernel/domain-error';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';
import { onceFrom } from '../kernel/http/validation';

/** @throws DomainError */
const limitFrom = (given: unknown): number => {
  if (given === undefined) return TOPICS_SHOWN;
  const limit = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > MOST_TOPICS) throw new DomainError(trendRefusals.limit);
  return limit;
};

@Controller()
export class TrendsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    live: Live,
  ) {
    live.allow('trends', () => true);
  }

  @Answers(trendCalls.getTopics)
  topics(@Query('limit') limit: unknown): Promise<TrendingTopics> {
    return trendingTopics(this.readModels.store, this.clock.now(), limitFrom(limit));
  }

  @Answers(trendCalls.getTopicPosts)
  async posts(
    @Param('tag') given: string,
    @Query('after') after: unknown,
    @Me() me: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const tag = tagOf(given);
    if (tag === null) throw new DomainError(trendRefusals.tag);
    await reply.type('application/json; charset=utf-8').send(await postsWithTag(this.readModels.store, tag, me, onceFrom(after)));
  }
}
