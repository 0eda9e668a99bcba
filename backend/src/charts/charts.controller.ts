import { Controller, Query, Res } from '@nestjs/common';
import { chartCalls, CHART_KINDS, CHART_WINDOWS, chartRefusals, POPULAR_CHARTS_LENGTH } from '@refrain/contracts/charts';
import type { Refusal } from '@refrain/contracts/kernel';
import { chartEntries, chartText } from '@refrain/projections/charts';
import type { FastifyReply } from 'fastify';
import { Answers } from '../kernel/http/answers';
import { Clock } from '../kernel/clock';
import { DomainError } from '../kernel/domain-error';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';

const JSON_TYPE = 'application/json; charset=utf-8';

const oneOf = <T extends string>(values: readonly T[], given: unknown, otherwise: T, refusal: Refusal): T => {
  if (given === undefined) return otherwise;
  const value = values.find((each) => each === given);
  if (!value) throw new DomainError(refusal);
  return value;
};

@Controller()
export class ChartsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    live: Live,
  ) {
    live.allow('charts', () => true);
  }

  @Answers(chartCalls.getChart)
  async chart(@Query('window') window: unknown, @Query('kind') kind: unknown, @Res() reply: FastifyReply): Promise<void> {
    const chosen = oneOf(CHART_WINDOWS, window, 'week', chartRefusals.window);
    const list = oneOf(CHART_KINDS, kind, 'all', chartRefusals.kind);
    await reply.type(JSON_TYPE).send(await chartText(this.readModels.store, chosen, list, this.clock.now()));
  }

  @Answers(chartCalls.getPopularCharts)
  async popular(@Res() reply: FastifyReply): Promise<void> {
    await reply
      .type(JSON_TYPE)
      .send(await chartEntries(this.readModels.store, 'week', 'all', this.clock.now(), POPULAR_CHARTS_LENGTH));
  }
}
