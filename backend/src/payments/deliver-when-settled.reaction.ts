import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentLine, PaymentSettled } from '@refrain/contracts/payments';
import { Purchases } from '../kernel/purchases';
import type { Reaction } from '../kernel/reactions/reaction';
import { reactionContext } from '../kernel/write/command-context';
import { isForGood } from './for-good';
import { Payments } from './payments';

const NAME = 'deliver-when-settled';
/** Gives what was paid for, line by line; a line that cannot be given is paid back. */
@Injectable()
export class DeliverWhenSettled implements Reaction<PaymentSettled> {
  readonly name = NAME;
  readonly types = ['PaymentSettled'] as const;
  readonly starts = 'start';

  constructor(
    private readonly payments: Payments,
    private readonly purchases: Purchases,
  ) {}

  react = async (settled: Recorded<PaymentSettled>): Promise<void> => {
    const payment = await this.payments.load(settled.data.paymentId);
    for (const line of payment.intent.lines)
      if (!payment.delivered.includes(line.lineId) && !payment.back.includes(line.lineId)) await this.deliver(settled, line);
  };

  private async deliver(settled: Recorded<PaymentSettled>, line: PaymentLine): Promise<void> {
    const { paymentId, payerId } = settled.data;
    const { lineId } = line;
    // A kind that this process does not know yet is no reason to pay back: it waits for one that does.
    const purchase = this.purchases.of(line.kind);
    try {
      const context = reactionContext(NAME, settled, `deliver ${lineId}`);
      await purchase.deliver({ paymentId, payerId, line, settled }, context);
    } catch (error) {
      if (!isForGood(error)) throw error;
      const data = { paymentId, lineId, because: 'not_delivered', reason: error.refusal.code } as const;
      await this.payments.give({ type: 'RefundLine', data }, reactionContext(NAME, settled, `refund ${lineId}`));
      return;
    }
    await this.payments.give(
      { type: 'DeliverLine', data: { paymentId, lineId } },
      reactionContext(NAME, settled, `note ${lineId}`),
    );
  }
}
