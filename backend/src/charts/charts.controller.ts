import { Controller, Query } from '@nestjs/common';
import {
  chartCalls,
  CHART_KINDS,
  CHART_WINDOWS,
  chartRefusals,
  POPULAR_CHARTS_LENGTH,
  type ChartRail,
} from '@refrain/contracts/charts';
import { chartAsOfText, chartEntries, chartText, numberOneText, railHours, rankedAsOf } from '@refrain/projections/charts';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { KeptBuilds } from '../kernel/read/kept-builds';
import { ReadModels } from '../kernel/read/read-models';
import { momentFrom, oneOf, periodFrom, withinTime } from './chart-questions';

const windowFrom = (given: unknown) => oneOf(CHART_WINDOWS, given, 'week', chartRefusals.window);
const kindFrom = (given: unknown) => oneOf(CHART_KINDS, given, 'all', chartRefusals.kind);

/** Up to 300 charts of the past, which stay as they were; only a read model that is written again can make one another. */
const MOMENTS = { keepSeconds: 60, most: 300, sizeOf: () => 1 } as const;

@Controller()
export class ChartsController {
  private readonly moments: KeptBuilds<Awaited<ReturnType<typeof rankedAsOf>>>;

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {
    this.moments = new KeptBuilds(MOMENTS, clock);
  }

  @Answers(chartCalls.getChart)
  chart(@Query('window') window: unknown, @Query('kind') kind: unknown): Promise<string> {
    return chartText(this.readModels.store, windowFrom(window), kindFrom(kind), this.clock.now());
  }

  @Answers(chartCalls.getChartAsOf)
  async asOf(@Query('window') window: unknown, @Query('kind') kind: unknown, @Query('at') at: unknown): Promise<string> {
    const [chosen, list] = [withinTime(windowFrom(window)), kindFrom(kind)];
    const moment = momentFrom(at, this.clock.now());
    const { store } = this.readModels;
    const ranked = await this.moments.get(`${chosen}|${list}|${moment}`, () => rankedAsOf(store, chosen, list, moment));
    return chartAsOfText(store, chosen, list, moment, ranked);
  }

  @Answers(chartCalls.getChartRail)
  async rail(
    @Query('window') window: unknown,
    @Query('kind') kind: unknown,
    @Query('period') period: unknown,
  ): Promise<ChartRail> {
    const [chosen, list] = [withinTime(windowFrom(window)), kindFrom(kind)];
    const asked = periodFrom(chosen, period, this.clock.now());
    return { window: chosen, kind: list, period: asked, hours: await railHours(this.readModels.store, chosen, list, asked) };
  }

  @Answers(chartCalls.getNumberOne)
  numberOne(): Promise<string> {
    return numberOneText(this.readModels.store, this.clock.now());
  }

  @Answers(chartCalls.getPopularCharts)
  popular(): Promise<string> {
    return chartEntries(this.readModels.store, 'week', 'all', this.clock.now(), POPULAR_CHARTS_LENGTH);
  }
}
