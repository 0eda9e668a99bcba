import { Body, Controller, Query } from '@nestjs/common';
import {
  PI_DESK_LISTS,
  PI_HAND_ACTIONS,
  piPaymentCalls,
  piPaymentRefusals,
  piPaymentRules,
  type AnswerPiHandRequest,
  type AskPiHandRequest,
  type PiFlight,
  type PiHandAction,
  type PiPayoutFlight,
} from '@refrain/contracts/pi-payments';
import { piDeskPage, piFlightOf, piPayoutFlightOf, piPayoutsPage } from '@refrain/projections/pi-payments';
import { IsBoolean, IsIn } from 'class-validator';
import { DomainError } from '../../kernel/domain-error';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id, Text } from '../../kernel/http/validation';
import { Looks } from '../../kernel/persons/looks';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { AnswerPiHand, AskPiHand, AskPiNow } from '../pi-payments.commands';

class AskBody implements AskPiHandRequest {
  @IsIn(PI_HAND_ACTIONS, { message: piPaymentRefusals.action.message }) action!: PiHandAction;
  @Text(piPaymentRules.reason) reason!: string;
  @Text({ ...piPaymentRules.txid, required: '' }) txid?: string | null;
}
class AnswerBody implements AnswerPiHandRequest {
  @IsBoolean() agrees!: boolean;
}

/** The flight recorder of payments in Pi, and what admins do by hand. */
@Controller()
export class PiDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly looks: Looks,
  ) {}

  @Answers(piPaymentCalls.getPiDesk)
  async list(@Query('list') list: unknown, @Cursor() after: string | undefined, @Me() me: string) {
    const chosen = PI_DESK_LISTS.find((each) => each === list) ?? 'recent';
    const page = await piDeskPage(this.readModels.store, chosen, this.viewer(me), after);
    await this.looks.seen(
      me,
      'payments',
      page.payments.flatMap(({ payer }) => payer?.id ?? []),
    );
    return page;
  }

  @Answers(piPaymentCalls.getPiFlight)
  flight(@Id() piId: string, @Me() me: string) {
    return this.shown(piId, me);
  }

  @Answers(piPaymentCalls.getPiPayouts)
  async payouts(@Query('list') list: unknown, @Cursor() after: string | undefined, @Me() me: string) {
    const chosen = PI_DESK_LISTS.find((each) => each === list) ?? 'recent';
    const page = await piPayoutsPage(this.readModels.store, chosen, this.clock.now(), after);
    await this.looks.seen(
      me,
      'payouts',
      page.payouts.flatMap(({ person }) => person?.id ?? []),
    );
    return page;
  }

  @Answers(piPaymentCalls.getPiPayoutFlight)
  async payout(@Id() payoutId: string, @Me() me: string): Promise<PiPayoutFlight> {
    const flight = await piPayoutFlightOf(this.readModels.store, payoutId, this.clock.now());
    if (!flight) throw new DomainError(piPaymentRefusals.unknown);
    if (flight.person) await this.looks.seen(me, 'payouts', [flight.person.id]);
    return flight;
  }

  @Answers(piPaymentCalls.askPiHand)
  async ask(@Id() piId: string, @Body() { action, reason, txid }: AskBody, @Sends() { me, showChanged }: Sender) {
    const asked = { piId, action, reason: reason.trim(), txid: txid?.trim() || null, askedBy: me };
    return showChanged(AskPiHand, asked, () => this.shown(piId, me), 'piPayments');
  }

  @Answers(piPaymentCalls.answerPiHand)
  async answer(@Id() piId: string, @Body() { agrees }: AnswerBody, @Sends() { me, showChanged }: Sender) {
    return showChanged(AnswerPiHand, { piId, agrees, answeredBy: me }, () => this.shown(piId, me), 'piPayments');
  }

  @Answers(piPaymentCalls.askPiNow)
  async now(@Id() piId: string, @Sends() { me, send }: Sender) {
    await send(AskPiNow, { piId }, 'piPayments');
    return this.shown(piId, me);
  }

  private viewer = (me: string) => ({ me, now: this.clock.now() });

  private async shown(piId: string, me: string): Promise<PiFlight> {
    const flight = await piFlightOf(this.readModels.store, piId, this.viewer(me));
    if (!flight) throw new DomainError(piPaymentRefusals.unknown);
    if (flight.payer) await this.looks.seen(me, 'payments', [flight.payer.id]);
    return flight;
  }
}
