import { Body, Controller, Query } from '@nestjs/common';
import {
  payoutCalls,
  payoutFields,
  type DeskPayoutsPage,
  type PayoutCurrency,
  type PayoutDesk,
  type PayoutLimits,
  type SetPayoutRulesRequest,
} from '@refrain/contracts/payouts';
import { deskPayouts } from '@refrain/projections/payouts';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, onceFrom, Text } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { dayOf, payoutDayDecider, payoutDayStream } from './payout-day.decider';
import { PAYOUT_DESK_STREAM, payoutDeskDecider } from './payout-desk.decider';
import {
  ApprovePayout,
  PausePayout,
  RejectPayout,
  ResumePayouts,
  SetPayoutRules,
  SettlePayout,
  StopPayouts,
} from './payouts.commands';

class ReasonBody {
  @Text(payoutFields.reason) reason!: string;
}
class ReferenceBody {
  @Text(payoutFields.reference) reference!: string;
}
class LimitsBody implements PayoutLimits {
  @IsInt() threshold!: number;
  @IsInt() twoPeopleAbove!: number;
  @IsInt() dailyCap!: number;
}
class RulesBody extends LimitsBody implements SetPayoutRulesRequest {
  @IsInt() @Min(0) after!: number;
  @IsOptional() @ValidateNested() @Type(() => LimitsBody) pi?: LimitsBody;
}

/** Payouts of everyone, which admins decide about. */
@Controller()
export class PayoutDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly looks: Looks,
  ) {}

  @Answers(payoutCalls.getPayoutDesk)
  async desk(): Promise<PayoutDesk> {
    const today = (currency: PayoutCurrency) =>
      this.streams.load(payoutDayStream(dayOf(this.clock.now()), currency), payoutDayDecider);
    const [{ state: desk }, { state: dollars }, { state: pi }] = await Promise.all([
      this.streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider),
      today('USD'),
      today('PI'),
    ]);
    return { ...desk, approvedToday: dollars.total, piApprovedToday: pi.total };
  }

  @Answers(payoutCalls.getDeskPayouts)
  async payouts(
    @Me() me: string,
    @Query('list', { transform: onceFrom }) list: string | undefined,
    @Cursor() after?: string,
  ): Promise<DeskPayoutsPage> {
    const { userIds, ...page } = await deskPayouts(this.readModels.store, me, list === 'ended' ? 'ended' : 'open', after);
    await this.looks.seen(me, 'payouts', userIds);
    return page;
  }

  @Answers(payoutCalls.setPayoutRules)
  async rules(@Body() { after, ...limits }: RulesBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(SetPayoutRules, { after, limits, setBy: me });
  }

  @Answers(payoutCalls.stopPayouts)
  async stop(@Body() { reason }: ReasonBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(StopPayouts, { setBy: me, reason: reason.trim() });
  }

  @Answers(payoutCalls.resumePayouts)
  async resume(@Sends() { me, send }: Sender): Promise<void> {
    await send(ResumePayouts, { setBy: me });
  }

  @Answers(payoutCalls.approvePayout)
  async approve(@Id() payoutId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(ApprovePayout, { payoutId, decidedBy: me }, 'payouts');
  }

  @Answers(payoutCalls.pausePayout)
  async pause(@Id() payoutId: string, @Body() { reason }: ReasonBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(PausePayout, { payoutId, decidedBy: me, reason: reason.trim() }, 'payouts');
  }

  @Answers(payoutCalls.rejectPayout)
  async reject(@Id() payoutId: string, @Body() { reason }: ReasonBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(RejectPayout, { payoutId, decidedBy: me, reason: reason.trim() }, 'payouts');
  }

  @Answers(payoutCalls.settlePayout)
  async settle(@Id() payoutId: string, @Body() { reference }: ReferenceBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(SettlePayout, { payoutId, decidedBy: me, reference: reference.trim() }, 'payouts');
  }
}
