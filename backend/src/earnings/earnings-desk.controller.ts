import { Body, Controller } from '@nestjs/common';
import {
  earningCalls,
  earningRefusals,
  isMonth,
  monthOf,
  payRatesIn,
  STATEMENTS_PAGE_SIZE,
  type ArtistMonthsPage,
  type MonthWhatIf,
  type PayRatesTable,
  type RevenueMonth,
  type RevenuePage,
  type SetPayRatesRequest,
} from '@refrain/contracts/earnings';
import {
  artistMonths,
  closedTracks,
  earningMonth,
  earningMonthsPage,
  statedMonthsBy,
  type ClosedTrack,
} from '@refrain/projections/earnings';
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { SetPayRates } from './earnings.commands';
import { Month } from './earnings.controller';
import { FiguresBody, figuresFrom } from './figures-body';
import { PAY_RATES_STREAM, payRatesDecider } from './pay-rates.decider';
import { monthWhatIf } from './what-if';

class RatesBody extends FiguresBody implements SetPayRatesRequest {
  @IsInt() @Min(0) after!: number;
  @IsString() @MaxLength('YYYY-MM'.length) from!: string;
}

/** What admins set, and what they see of all artists. */
@Controller()
export class EarningsDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly looks: Looks,
  ) {}

  @Answers(earningCalls.getPayRates)
  async rates(): Promise<PayRatesTable> {
    const { state: versions } = await this.streams.load(PAY_RATES_STREAM, payRatesDecider);
    const month = monthOf(this.clock.now());
    const coming = versions.filter(({ from }) => from > month);
    return { now: payRatesIn(versions, month), coming, newest: versions.at(-1)?.version ?? 0, month };
  }

  @Answers(earningCalls.setPayRates)
  async set(@Body() body: RatesBody, @Sends() { me, send }: Sender): Promise<void> {
    const { after, from } = body;
    if (!isMonth(from)) throw new DomainError(earningRefusals.ratesTooSoon);
    await send(SetPayRates, { after, from, figures: figuresFrom(body), setBy: me });
  }

  @Answers(earningCalls.getRevenue)
  async revenue(@Cursor() after: string | undefined): Promise<RevenuePage> {
    const { store } = this.readModels;
    const { months, next } = await earningMonthsPage(store, after, STATEMENTS_PAGE_SIZE);
    const stated = await statedMonthsBy(
      store,
      months.map(({ month }) => month),
    );
    const shown = months.map(({ month, revenue, plays, closed }): RevenueMonth => {
      const { pool, paid, artists = 0, byFlat = 0, byShare = 0 } = stated.get(month) ?? {};
      const { revenue: then = revenue, plays: played = plays, at = null, rates = null } = closed ?? {};
      return {
        ...{ month, revenue: then, plays: played, closedAt: at, rates },
        ...{ pool: pool ?? null, paid: paid ?? null, artists, byFlat, byShare },
      };
    });
    return { months: shown, next };
  }

  @Answers(earningCalls.getArtistMonths)
  async artists(@Month() month: string, @Cursor() after: string | undefined, @Me() me: string): Promise<ArtistMonthsPage> {
    const { store } = this.readModels;
    if (!(await earningMonth(store, month))) throw new DomainError(earningRefusals.monthUnknown);
    const page = await artistMonths(store, month, after);
    await this.looks.seen(
      me,
      'earnings',
      page.artists.map(({ artistId }) => artistId),
    );
    return page;
  }

  @Answers(earningCalls.askMonthWhatIf)
  async whatIf(@Month() month: string, @Body() body: FiguresBody): Promise<MonthWhatIf> {
    const { store } = this.readModels;
    const figures = figuresFrom(body);
    const all = await earningMonth(store, month);
    if (!all) throw new DomainError(earningRefusals.monthUnknown);
    if (!all.closed) throw new DomainError(earningRefusals.stillOpen);
    const tracks: ClosedTrack[] = [];
    for await (const track of closedTracks(store, month)) tracks.push(track);
    return monthWhatIf(tracks, all.closed, figures);
  }
}
