import { Body, Controller, Query } from '@nestjs/common';
import {
  areLines,
  MOST_PAYMENT_LINES,
  PAYMENT_METHODS,
  paymentCalls,
  paymentRefusals,
  type AskedLine,
  type CheckoutOffer,
  type CreatePaymentRequest,
  type Payment,
  type PaymentMethod,
  type PaymentsPage,
  type StartedPayment,
} from '@refrain/contracts/payments';
import { paymentOf, paymentsOf, type StoredPayment } from '@refrain/projections/payments';
import { IsIn, Matches, ValidateBy } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Checkout, linesFrom } from './checkout';
import { CancelPayment, IntendPayment, StartPayment } from './payments.commands';
import { PaymentWords } from './payment-words';

const MOST_LINES_TEXT = MOST_PAYMENT_LINES * 1000;
const Lines = (): PropertyDecorator =>
  ValidateBy(
    { name: 'lines', validator: { validate: areLines, defaultMessage: () => paymentRefusals.linesNotValid.message } },
    { context: paymentRefusals.linesNotValid },
  );

class CreateBody implements CreatePaymentRequest {
  @IsIn(PAYMENT_METHODS) method!: PaymentMethod;
  @Matches(/^(?:0|[1-9]\d{0,17})$/) total!: string;
  @Lines() lines!: AskedLine[];
}

/** What is bought: the checkout, and each payment as far as it has come. */
@Controller()
export class PaymentsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly checkout: Checkout,
    private readonly words: PaymentWords,
  ) {}

  @Answers(paymentCalls.getCheckout)
  offer(@Query('lines') lines: unknown, @Me() me: string): Promise<CheckoutOffer> {
    if (typeof lines !== 'string' || lines.length > MOST_LINES_TEXT) throw new DomainError(paymentRefusals.linesNotValid);
    return this.checkout.offer(linesFrom(lines), me);
  }

  @Answers(paymentCalls.createPayment)
  create(@Body() request: CreateBody, @Sends() { me, show }: Sender): Promise<Payment> {
    return show(IntendPayment, { payerId: me, request }, ({ paymentId }) => this.shown(paymentId, me), 'payments');
  }

  @Answers(paymentCalls.startPayment)
  async start(@Id() paymentId: string, @Sends() { me, send }: Sender): Promise<StartedPayment> {
    const { redirectUrl, standing } = await send(StartPayment, { paymentId, payerId: me }, 'payments', 'trialBalance');
    return { payment: { ...(await this.payment(paymentId, me)), ...standing }, redirectUrl };
  }

  @Answers(paymentCalls.cancelPayment)
  async cancel(@Id() paymentId: string, @Sends() { me, send }: Sender): Promise<Payment> {
    const { standing } = await send(CancelPayment, { paymentId, payerId: me }, 'payments');
    return { ...(await this.payment(paymentId, me)), ...standing };
  }

  @Answers(paymentCalls.getPayments)
  async list(@Cursor() after: string | undefined, @Me() me: string): Promise<PaymentsPage> {
    const { payments, next } = await paymentsOf(this.readModels.store, me, after);
    return { payments: await Promise.all(payments.map((payment) => this.words.of(payment))), next };
  }

  @Answers(paymentCalls.getPayment)
  async payment(@Id() paymentId: string, @Me() me: string): Promise<Payment> {
    const payment = await this.shown(paymentId, me);
    if (!payment) throw new DomainError(paymentRefusals.unknown);
    return payment;
  }

  private async shown(paymentId: string, me: string): Promise<Payment | null> {
    const found: StoredPayment | null = await paymentOf(this.readModels.store, paymentId);
    return found?.payerId === me ? this.words.of(found) : null;
  }
}
