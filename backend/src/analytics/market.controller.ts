import { Controller } from '@nestjs/common';
import { analyticsCalls, FEWEST_LISTENERS, MARKET_MONTHS, type Market, type MarketListeners } from '@refrain/contracts/analytics';
import { CHART_SLICES } from '@refrain/contracts/charts';
import { audiencesOf, newestMonths } from '@refrain/projections/analytics';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';

/** What is played here, by month. It names nobody. */
@Controller()
export class MarketController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(analyticsCalls.getMarket)
  async market(): Promise<Market> {
    const months = await newestMonths(this.readModels.store, MARKET_MONTHS);
    // How many listeners each slice has is for the other call, which holds the figures of few back.
    return { months: months.toReversed().map(({ listenersIn: _, ...month }) => month) };
  }

  @Answers(analyticsCalls.getMarketListeners)
  async listeners(@Me() me: string): Promise<MarketListeners> {
    const { store } = this.readModels;
    const [months, audiences] = await Promise.all([newestMonths(store, MARKET_MONTHS), audiencesOf(store, me, MARKET_MONTHS)]);
    const own = audiences.find(({ listeners }) => listeners >= FEWEST_LISTENERS);
    const everyone = months.find(({ month }) => month === own?.month);
    if (!own || !everyone) return { fewest: FEWEST_LISTENERS, audience: null };
    const slices = CHART_SLICES.map((slice) => ({
      slice,
      own: own.slices[slice] ?? 0,
      all: everyone.listenersIn[slice] ?? 0,
    })).filter(({ all }) => all > 0);
    const { month, listeners } = own;
    return { fewest: FEWEST_LISTENERS, audience: { month, listeners, everyone: everyone.listeners, slices } };
  }
}
