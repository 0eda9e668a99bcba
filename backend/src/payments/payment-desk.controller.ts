import { Body, Controller, Query } from '@nestjs/common';
import {
  paymentCalls,
  refundFields,
  type DeskPayment,
  type PaymentDeskPage,
  type RefundLineRequest,
} from '@refrain/contracts/payments';
import { deskPayments, type DeskPaymentRow } from '@refrain/projections/payments';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, onceFrom, Text } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import { PaymentWords } from './payment-words';
import { RefundPaymentLine } from './payments.commands';

class RefundBody implements RefundLineRequest {
  @Text(refundFields.reason) reason!: string;
}

/** Payments of everyone, of which admins pay lines back. */
@Controller()
export class PaymentDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly words: PaymentWords,
    private readonly looks: Looks,
  ) {}

  @Answers(paymentCalls.getPaymentDesk)
  async list(
    @Me() me: string,
    @Query('find', { transform: onceFrom }) find: string | undefined,
    @Cursor() after?: string,
  ): Promise<PaymentDeskPage> {
    const { payments, next } = await deskPayments(this.readModels.store, find?.trim() || null, after);
    await this.looks.seen(
      me,
      'payments',
      payments.map(({ payment }) => payment.payerId),
    );
    return { payments: await Promise.all(payments.map((payment) => this.shown(payment, me))), next };
  }

  @Answers(paymentCalls.refundLine)
  async refund(
    @Id() paymentId: string,
    @Id('lineId') lineId: string,
    @Body() { reason }: RefundBody,
    @Sends() { me, send }: Sender,
  ): Promise<void> {
    await send(RefundPaymentLine, { paymentId, lineId, askedBy: me, reason: reason.trim() }, 'payments');
  }

  private async shown({ payment, person }: DeskPaymentRow, me: string): Promise<DeskPayment> {
    const { lines, ...shown } = await this.words.of(payment);
    const asked = new Map(payment.lines.map(({ lineId, refusal, refundReason }) => [lineId, { refusal, refundReason }]));
    return {
      ...shown,
      ...{ person, isOwn: payment.payerId === me },
      lines: lines.map((line) => {
        const { refusal, refundReason } = asked.get(line.id) ?? {};
        return { ...line, refusal: refusal || null, refundReason: refundReason || null };
      }),
    };
  }
}
