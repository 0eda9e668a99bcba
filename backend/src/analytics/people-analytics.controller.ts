import { Controller, Query } from '@nestjs/common';
import {
  MONTHS_SHOWN,
  peopleAnalyticsCalls,
  type Cohort,
  type Engagement,
  type Reached,
  type UserAnalytics,
} from '@refrain/contracts/analytics';
import { activeByDay, activeByMonth, weeksOfPeople, type PeopleWeek } from '@refrain/projections/analytics';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { daysUntil, monthsUntil, weeksFrom, weeksUntil } from './weeks-shown';

const NOBODY: Reached = { registered: 0, verified: 0, played: 0, followed: 0, posted: 0, premium: 0 };
const sum = (counts: readonly (number | undefined)[]): number => counts.reduce<number>((all, each = 0) => all + each, 0);

/** What was left out in the documents because it is zero stands here as zero, up to the newest week. */
const cohortOf = (week: string, weeksSince: number, known: PeopleWeek | undefined): Cohort => ({
  week,
  reached: known?.reached ?? NOBODY,
  gone: known?.gone ?? 0,
  stayed: Array.from({ length: weeksSince + 1 }, (_, later) => known?.stayed[later] ?? 0),
});

/** Who comes, stays and leaves, and what people do. It counts everyone who is here, and names nobody. */
@Controller()
export class PeopleAnalyticsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(peopleAnalyticsCalls.getUserAnalytics)
  async users(@Query('weeks') given: unknown): Promise<UserAnalytics> {
    const { now, weeks, known } = await this.weeks(given);
    const { store } = this.readModels;
    const days = daysUntil(now, weeks[0] ?? now);
    const months = monthsUntil(now, MONTHS_SHOWN);
    const [byDay, byMonth] = await Promise.all([
      activeByDay(store, days[0] ?? '', days.length),
      activeByMonth(store, months[0] ?? '', months.length),
    ]);
    return {
      weeks: weeks.map((week) => {
        const { reached, left, active } = known.get(week) ?? { reached: NOBODY, left: 0, active: {} };
        return { week, joined: reached.registered, left, active: sum(Object.values(active)) };
      }),
      cohorts: weeks.map((week, i) => cohortOf(week, weeks.length - 1 - i, known.get(week))),
      days: days.map((day) => ({ day, active: byDay.get(day) ?? 0 })),
      months: months.map((month) => ({ month, active: byMonth.get(month) ?? 0 })),
    };
  }

  @Answers(peopleAnalyticsCalls.getEngagement)
  async engagement(@Query('weeks') given: unknown): Promise<Engagement> {
    const { weeks, known } = await this.weeks(given);
    return {
      weeks: weeks.map((week) => {
        const { active, spread } = known.get(week) ?? { active: {}, spread: {} };
        return { week, active, spread };
      }),
    };
  }

  private async weeks(given: unknown) {
    const now = this.clock.now();
    const weeks = weeksUntil(now, weeksFrom(given));
    const found = await weeksOfPeople(this.readModels.store, weeks[0] ?? '', weeks.length);
    return { now, weeks, known: new Map(found.map((week) => [week.week, week])) };
  }
}
