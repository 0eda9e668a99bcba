import { Controller, Query } from '@nestjs/common';
import {
  chartCalls,
  chartRefusals,
  POPULAR_CHARTS_LENGTH,
  type ChartCountries,
  type ChartRail,
  type ChartRuns,
  type ChartWhy,
} from '@refrain/contracts/charts';
import {
  chartAsOfText,
  chartCountries,
  chartEntries,
  chartRail,
  chartRuns,
  chartText,
  chartWhy,
  numberOneText,
  rankedMoment,
  type Moment,
  type RankedMoment,
} from '@refrain/projections/charts';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { KeptBuilds } from '../kernel/read/kept-builds';
import { ReadModels } from '../kernel/read/read-models';
import { listFrom, momentFrom, momentOrNow, periodFrom, rulesFrom, windowFrom } from './chart-questions';

/** Up to 300 charts of the past, which stay as they were; only a read model that is written again can make one another. */
const MOMENTS = { keepSeconds: 60, most: 300, sizeOf: () => 1 } as const;
/** Runs are of periods that are over. */
const RUNS = { keepSeconds: 300, most: 100, sizeOf: () => 1 } as const;
/** All time is up to ten years of days, and every play brings those who look at it back. */
const RAILS = { keepSeconds: 5, most: 100, sizeOf: () => 1 } as const;

@Controller()
export class ChartsController {
  private readonly moments: KeptBuilds<RankedMoment>;
  private readonly runs: KeptBuilds<ChartRuns>;
  private readonly rails: KeptBuilds<ChartRail>;

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {
    this.moments = new KeptBuilds(MOMENTS, clock);
    this.runs = new KeptBuilds(RUNS, clock);
    this.rails = new KeptBuilds(RAILS, clock);
  }

  @Answers(chartCalls.getChart)
  chart(@Query('window') window: unknown, @Query('kind') kind: unknown): Promise<string> {
    return chartText(this.readModels.store, windowFrom(window), listFrom(kind), this.clock.now());
  }

  @Answers(chartCalls.getChartCountries)
  countries(): Promise<ChartCountries> {
    return chartCountries(this.readModels.store);
  }

  @Answers(chartCalls.getChartAsOf)
  async asOf(
    @Query('window') window: unknown,
    @Query('kind') kind: unknown,
    @Query('at') at: unknown,
    @Query('rules') rules: unknown,
  ): Promise<string> {
    const moment = {
      ...{ window: windowFrom(window), list: listFrom(kind), rules: rulesFrom(rules) },
      asOf: momentFrom(at, this.clock.now()),
    };
    return chartAsOfText(this.readModels.store, moment, await this.kept(moment));
  }

  private kept(moment: Moment) {
    const { window, list, asOf, rules } = moment;
    return this.moments.get([window, list, asOf, rules].join('|'), () => rankedMoment(this.readModels.store, moment));
  }

  @Answers(chartCalls.getChartRuns)
  async chartRuns(@Query('window') window: unknown, @Query('kind') kind: unknown, @Query('at') at: unknown): Promise<ChartRuns> {
    const [chosen, list] = [windowFrom(window), listFrom(kind)];
    const moment = momentOrNow(at, this.clock.now());
    return this.runs.get([chosen, list, moment].join('|'), () => chartRuns(this.readModels.store, chosen, list, moment));
  }

  @Answers(chartCalls.getChartWhy)
  async why(
    @Query('window') window: unknown,
    @Query('kind') kind: unknown,
    @Query('at') at: unknown,
    @Query('rules') rules: unknown,
    @Query('track') track: unknown,
  ): Promise<ChartWhy> {
    const asOf = momentOrNow(at, this.clock.now());
    const moment = { window: windowFrom(window), list: listFrom(kind), rules: rulesFrom(rules), asOf };
    // Now goes on: what is read of it must be what is counted beside it.
    const isPast = at !== undefined;
    const { ranked, logPosition } = isPast ? await this.kept(moment) : await rankedMoment(this.readModels.store, moment);
    const found = typeof track === 'string' ? await chartWhy(this.readModels.store, moment, ranked, track) : null;
    if (!found) throw new DomainError(chartRefusals.notInChart);
    return { ...found, logPosition };
  }

  @Answers(chartCalls.getChartRail)
  async rail(
    @Query('window') window: unknown,
    @Query('kind') kind: unknown,
    @Query('period') period: unknown,
  ): Promise<ChartRail> {
    const [chosen, list, now] = [windowFrom(window), listFrom(kind), this.clock.now()];
    const asked = periodFrom(chosen, period, now);
    if (chosen !== 'all') return chartRail(this.readModels.store, chosen, list, asked, now);
    return this.rails.get(list, () => chartRail(this.readModels.store, chosen, list, asked, now));
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
