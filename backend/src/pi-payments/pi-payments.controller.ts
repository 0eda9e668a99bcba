import { Body, Controller, Inject, Req } from '@nestjs/common';
import {
  PI_LEFT_CAUSES,
  piDecimal,
  piPaymentCalls,
  piPaymentRules,
  piPaymentTexts,
  type ApprovePiPaymentRequest,
  type CompletePiPaymentRequest,
  type CreatePiPaymentRequest,
  type IncompletePiPaymentRequest,
  type LeavePiPaymentRequest,
  type PiLeftCause,
  type PiPaymentCreated,
  type PiPaymentState,
} from '@refrain/contracts/pi-payments';
import { IsIn } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id, Text } from '../kernel/http/validation';
import { PI_SETTINGS, PiRateSource, type PiSettings } from '../pi';
import { ApprovePi, BeginPiPayment, BuyInPi, CompletePi, LeavePi, TakeUpPi } from './pi-payments.commands';
import { PiJournal } from './process/pi-journal';
import type { OpenPiPayment } from './process/pi-payment';

class CreateBody implements CreatePiPaymentRequest {
  @Text(piPaymentRules.amount) amount!: string;
}
class ApproveBody implements ApprovePiPaymentRequest {
  @Text(piPaymentRules.piPaymentId) piPaymentId!: string;
}
class CompleteBody implements CompletePiPaymentRequest {
  @Text(piPaymentRules.piPaymentId) piPaymentId!: string;
  @Text(piPaymentRules.txid) txid!: string;
}
class LeaveBody implements LeavePiPaymentRequest {
  @IsIn(PI_LEFT_CAUSES) cause!: PiLeftCause;
}
class IncompleteBody implements IncompletePiPaymentRequest {
  @Text(piPaymentRules.piPaymentId) piPaymentId!: string;
}

const stateOf = ({ status, intent, txid }: OpenPiPayment): PiPaymentState => {
  const { piId, amount, purchaseId } = intent;
  return { id: piId, status, amount: piDecimal(amount), txid, purchaseId };
};
const createdOf = ({ intent: { piId, amount, network } }: OpenPiPayment): PiPaymentCreated => ({
  piAmount: piDecimal(amount),
  piPaymentId: piId,
  // The SDK of Pi takes a number; 15 digits are exact in one.
  paymentData: { amount: Number(piDecimal(amount)), memo: piPaymentTexts.memo, metadata: { intentId: piId } },
  isRealPiPayment: network === 'Pi Network',
});

/** Payments in Pi, as the browser of their payer drives them. */
@Controller()
export class PiPaymentsController {
  constructor(
    private readonly journal: PiJournal,
    private readonly source: PiRateSource,
    @Inject(PI_SETTINGS) private readonly settings: PiSettings,
  ) {}

  @Answers(piPaymentCalls.createPiPayment)
  async create(@Body() { amount }: CreateBody, @Sends() { me, send }: Sender) {
    const { piId } = await send(BeginPiPayment, { payerId: me, amount });
    return createdOf(await this.journal.open(piId, me));
  }

  @Answers(piPaymentCalls.buyInPi)
  async buy(@Id() paymentId: string, @Sends() { me, send }: Sender) {
    await send(BuyInPi, { paymentId, payerId: me });
    return createdOf(await this.journal.open(paymentId, me));
  }

  @Answers(piPaymentCalls.incompletePiPayment)
  async incomplete(@Body() { piPaymentId }: IncompleteBody, @Sends() { me, send }: Sender) {
    return stateOf((await send(TakeUpPi, { piPaymentId, payerId: me })).payment);
  }

  @Answers(piPaymentCalls.getPiPayment)
  async state(@Id() piId: string, @Me() me: string) {
    return stateOf(await this.journal.open(piId, me));
  }

  @Answers(piPaymentCalls.approvePiPayment)
  async approve(@Id() piId: string, @Body() { piPaymentId }: ApproveBody, @Sends() { me, send }: Sender) {
    return stateOf((await send(ApprovePi, { piId, piPaymentId, payerId: me })).payment);
  }

  @Answers(piPaymentCalls.completePiPayment)
  async complete(@Id() piId: string, @Body() { piPaymentId, txid }: CompleteBody, @Sends() { me, send }: Sender) {
    return stateOf((await send(CompletePi, { piId, piPaymentId, txid, payerId: me }, 'trialBalance')).payment);
  }

  @Answers(piPaymentCalls.leavePiPayment)
  async leave(@Id() piId: string, @Body() { cause }: LeaveBody, @Sends() { me, send }: Sender) {
    return stateOf((await send(LeavePi, { piId, cause, payerId: me })).payment);
  }

  @Answers(piPaymentCalls.getPiRates)
  rates() {
    return this.source.rates();
  }

  /** Only a proxy that the operator named is believed. */
  @Answers(piPaymentCalls.getPiCountry)
  country(@Req() { headers }: FastifyRequest) {
    const { countryHeader } = this.settings;
    const said = countryHeader ? headers[countryHeader] : undefined;
    const country =
      typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) && said.toUpperCase() !== 'XX' ? said.toUpperCase() : null;
    return { country, source: countryHeader && country ? countryHeader : 'none', isLive: country !== null };
  }
}
