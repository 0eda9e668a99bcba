import { Body, Controller } from '@nestjs/common';
import {
  PAYOUT_CURRENCIES,
  PAYOUT_RAILS,
  payoutCalls,
  payoutFields,
  type PayoutCurrency,
  type PayoutRail,
  type PayoutsPage,
  type RequestPayoutRequest,
} from '@refrain/contracts/payouts';
import { payoutsOf } from '@refrain/projections/payouts';
import { IsIn, IsNumber, IsOptional } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { PAYOUT_DESK_STREAM, payoutDeskDecider } from './payout-desk.decider';
import { CancelPayout, RequestPayout } from './payouts.commands';
import { PayoutRails } from './rails/payout-rails';

class RequestBody implements RequestPayoutRequest {
  @IsNumber() amount!: number;
  @Text(payoutFields.payTo) payTo!: string;
  @IsOptional() @IsIn(PAYOUT_RAILS) rail?: PayoutRail;
  @IsOptional() @IsIn(PAYOUT_CURRENCIES) currency?: PayoutCurrency;
}

/** What a person can be paid out, and what was. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly ledger: Ledger,
    private readonly rails: PayoutRails,
  ) {}

  @Answers(payoutCalls.getPayouts)
  async payouts(@Me() me: string, @Cursor() after: string | undefined): Promise<PayoutsPage> {
    const [{ state: desk }, { payable }, inPi, page, rails] = await Promise.all([
      this.streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider),
      this.ledger.balances({ ownerId: me, currency: 'USD' }),
      this.ledger.balances({ ownerId: me, currency: 'PI' }),
      payoutsOf(this.readModels.store, me, after),
      this.rails.of(me),
    ]);
    const { threshold, pi } = desk.rules;
    return {
      payable,
      threshold,
      pi: { payable: inPi.payable, threshold: pi.threshold },
      isStopped: desk.stopped !== null,
      rails,
      ...page,
    };
  }

  @Answers(payoutCalls.requestPayout)
  async request(
    @Body() { amount: units, payTo, rail = 'manual', currency = 'USD' }: RequestBody,
    @Sends() { me, send }: Sender,
  ): Promise<void> {
    await send(RequestPayout, { userId: me, units, currency, payTo: payTo.trim(), rail }, 'payouts');
  }

  @Answers(payoutCalls.cancelPayout)
  async cancel(@Id() payoutId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(CancelPayout, { payoutId, userId: me }, 'payouts');
  }
}
