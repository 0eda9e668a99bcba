import { Body, Controller, Param, Res } from '@nestjs/common';
import {
  earningCalls,
  earningRefusals,
  isMonth,
  NO_PAY_RATES,
  type EarningPlaysPage,
  type EarningsPage,
  type Statement,
  type WhatIf,
} from '@refrain/contracts/earnings';
import type { PayoutCurrency } from '@refrain/contracts/payouts';
import {
  earningMonth,
  earningPlaysOf,
  earningTrackOf,
  openMonthsOf,
  statementOf,
  statementsOf,
} from '@refrain/projections/earnings';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { readScope } from '../kernel/read/read-scope';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { FiguresBody, figuresFrom } from './figures-body';
import { PAY_RATES_STREAM, payRatesDecider } from './pay-rates.decider';
import { statementCsv } from './statement-csv';
import { statementShown } from './statement-shown';
import { whatIf } from './what-if';

/** A month (YYYY-MM) in an address. @throws DomainError */
const monthFrom = (text: string): string => {
  if (!isMonth(text)) throw new DomainError(earningRefusals.monthUnknown);
  return text;
};
export const Month = (): ParameterDecorator => Param('month', { transform: monthFrom });

/** What an artist has earned, and the plays that it is the sum of. */
@Controller()
export class EarningsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly ledger: Ledger,
  ) {}

  @Answers(earningCalls.getEarnings)
  async months(@Me() me: string, @Cursor() after: string | undefined): Promise<EarningsPage> {
    const { store } = this.readModels;
    const payableIn = async (currency: PayoutCurrency) => (await this.ledger.balances({ ownerId: me, currency })).payable;
    const [open, stated, USD, PI] = await Promise.all([
      openMonthsOf(store, me),
      statementsOf(store, me, after),
      payableIn('USD'),
      payableIn('PI'),
    ]);
    return { payable: { USD, PI }, open, ...stated };
  }

  @Answers(earningCalls.getStatement)
  statement(@Me() me: string, @Month() month: string): Promise<Statement> {
    return this.shown(me, month);
  }

  @Answers(earningCalls.getStatementCsv)
  async csv(@Me() me: string, @Month() month: string, @Res() reply: FastifyReply): Promise<void> {
    const text = statementCsv(await this.shown(me, month));
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refrain-statement-${month}.csv"`,
      'cache-control': 'private, no-store',
    });
    await reply.send(text);
  }

  @Answers(earningCalls.getEarningPlays)
  async plays(
    @Me() me: string,
    @Month() month: string,
    @Id() trackId: string,
    @Cursor() after: string | undefined,
  ): Promise<EarningPlaysPage> {
    const { store } = this.readModels;
    const track = await earningTrackOf(store, month, trackId);
    if (track?.artistId !== me) throw new DomainError(earningRefusals.monthUnknown);
    return earningPlaysOf(store, month, trackId, after);
  }

  @Answers(earningCalls.askWhatIf)
  async whatIf(@Me() me: string, @Month() month: string, @Body() body: FiguresBody): Promise<WhatIf> {
    const { store } = this.readModels;
    const figures = figuresFrom(body);
    const [stated, all] = await Promise.all([statementOf(store, me, month), earningMonth(store, month)]);
    if (!all) throw new DomainError(earningRefusals.monthUnknown);
    if (!stated || !all.closed) throw new DomainError(earningRefusals.stillOpen);
    return whatIf(stated, all.closed, figures);
  }

  private async shown(me: string, month: string): Promise<Statement> {
    const { state } = await this.streams.load(PAY_RATES_STREAM, payRatesDecider);
    const forked = readScope()?.rates;
    const versions = forked ? [{ ...NO_PAY_RATES, ...forked, version: 1 }] : state;
    const shown = await statementShown(this.readModels.store, me, month, versions);
    if (!shown) throw new DomainError(earningRefusals.monthUnknown);
    return shown;
  }
}
