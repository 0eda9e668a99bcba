import { Controller, Param, Query } from '@nestjs/common';
import { trendCalls, MOST_TOPICS, tagOf, TOPICS_SHOWN, trendRefusals, type TrendingTopics } from '@refrain/contracts/trends';
import { postsWithTag, trendingTopics } from '@refrain/projections/trends';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { Cursor } from '../kernel/http/validation';

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
  ) {}

  @Answers(trendCalls.getTopics)
  topics(@Query('limit') limit: unknown): Promise<TrendingTopics> {
    return trendingTopics(this.readModels.store, this.clock.now(), limitFrom(limit));
  }

  @Answers(trendCalls.getTopicPosts)
  posts(@Param('tag') given: string, @Cursor() after: string | undefined, @Me() me: string): Promise<string> {
    const tag = tagOf(given);
    if (tag === null) throw new DomainError(trendRefusals.tag);
    return postsWithTag(this.readModels.store, tag, me, after);
  }
}
