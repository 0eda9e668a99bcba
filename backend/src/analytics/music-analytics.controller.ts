import { Controller, Query } from '@nestjs/common';
import {
  analyticsRefusals,
  ARTIST_MONTHS_PAGE_SIZE,
  MARKET_MONTHS,
  musicAnalyticsCalls,
  type AiInsights,
  type ArtistAnalyticsPage,
} from '@refrain/contracts/analytics';
import { isMonth } from '@refrain/contracts/earnings';
import { authorTexts } from '@refrain/projections/accounts';
import { artistsOfMonth, newestAiMonths } from '@refrain/projections/analytics';
import { statementsOfMonth } from '@refrain/projections/earnings';
import { parsed } from '@refrain/projections/kernel';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { monthsUntil } from './weeks-shown';

/** Machines in music, and how artists fare. */
@Controller()
export class MusicAnalyticsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(musicAnalyticsCalls.getAiInsights)
  async ai(): Promise<AiInsights> {
    const months = await newestAiMonths(this.readModels.store, MARKET_MONTHS);
    return { months: months.toReversed() };
  }

  @Answers(musicAnalyticsCalls.getArtistAnalytics)
  async artists(@Query('month') given: unknown, @Cursor() after: string | undefined): Promise<ArtistAnalyticsPage> {
    const { store } = this.readModels;
    const months = monthsUntil(this.clock.now(), MARKET_MONTHS).toReversed();
    const month = given === undefined ? months[0] : given;
    if (typeof month !== 'string' || !isMonth(month)) throw new DomainError(analyticsRefusals.month);
    const { artists, next } = await artistsOfMonth(store, month, after, ARTIST_MONTHS_PAGE_SIZE);
    const ids = artists.map(({ artistId }) => artistId);
    const [people, stated] = await Promise.all([authorTexts(store, ids), statementsOfMonth(store, month, ids)]);
    const shown = artists.map(({ artistId, releases, listeners, plays, followers }) => ({
      artistId,
      artist: parsed(people(artistId)),
      ...{ releases, listeners, plays, followers },
      earned: stated.get(artistId) ?? null,
    }));
    return { month, months, artists: shown, next };
  }
}
