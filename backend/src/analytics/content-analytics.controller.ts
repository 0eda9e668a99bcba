import { Controller, Query } from '@nestjs/common';
import {
  analyticsRefusals,
  contentAnalyticsCalls,
  RANK_LENGTH,
  type ContentAnalytics,
  type ContentWeek,
} from '@refrain/contracts/analytics';
import { ranksOfWeek, weeksOfContent } from '@refrain/projections/analytics';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { namedContent } from './named-content';
import { weeksFrom, weeksUntil } from './weeks-shown';

const nothingIn = (week: string): ContentWeek => ({
  ...{ week, written: {}, comments: 0, releases: 0, plays: 0, likes: 0, shares: 0 },
});

/** What is written, heard and shared. Songs and posts have names while everyone may see them. */
@Controller()
export class ContentAnalyticsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(contentAnalyticsCalls.getContentAnalytics)
  async content(@Query('weeks') given: unknown, @Query('week') chosen: unknown): Promise<ContentAnalytics> {
    const { store } = this.readModels;
    const weeks = weeksUntil(this.clock.now(), weeksFrom(given));
    const week = chosen === undefined ? weeks.at(-1) : weeks.find((each) => each === chosen);
    if (!week) throw new DomainError(analyticsRefusals.week);
    const [found, ranks] = await Promise.all([
      weeksOfContent(store, weeks[0] ?? '', weeks.length),
      ranksOfWeek(store, week, RANK_LENGTH),
    ]);
    const known = new Map(found.map((each) => [each.week, each]));
    return { weeks: weeks.map((each) => known.get(each) ?? nothingIn(each)), week, ranks: await namedContent(store, ranks) };
  }
}
