import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { paymentRefusals, type PaymentRefundAsked } from '@refrain/contracts/payments';
import { DomainError } from '../../kernel/domain-error';
import { Purchases } from '../../kernel/purchases';
import type { Reaction } from '../../kernel/reactions/reaction';
import { reactionContext } from '../../kernel/write/command-context';
import { isForGood } from '../for-good';
import { Payments } from '../payments';

const NAME = 'refund-when-asked';
/** The code of what an admin decided, in place of why something could not be delivered. */
const RETURNED = 'PAYMENT.RETURNED';

/**
 * Takes back what a line gave, and then pays it back; where it is not there any more, the line says so. It is the only one who does so: two at once could
 * take it back and refuse it.
 */
@Injectable()
export class RefundWhenAsked implements Reaction<PaymentRefundAsked> {
  readonly name = NAME;
  readonly types = ['PaymentRefundAsked'] as const;
  readonly starts = 'start';

  constructor(
    private readonly payments: Payments,
    private readonly purchases: Purchases,
  ) {}

  react = async (asked: Recorded<PaymentRefundAsked>): Promise<void> => {
    const { paymentId, payerId, lineId } = asked.data;
    const { intent, back, takenBack } = await this.payments.load(paymentId);
    const line = intent.lines.find((each) => each.lineId === lineId);
    if (!line || back.includes(lineId)) return;
    const context = (step: string) => reactionContext(NAME, asked, step);
    try {
      if (takenBack.includes(lineId)) throw new DomainError(paymentRefusals.disputed);
      await this.purchases.of(line.kind).giveBack({ paymentId, payerId, line }, context('take back'));
      const data = { paymentId, lineId, because: 'returned', reason: RETURNED } as const;
      await this.payments.give({ type: 'RefundLine', data }, context('refund'));
    } catch (error) {
      if (!isForGood(error)) throw error;
      const data = { paymentId, lineId, reason: error.refusal.code };
      await this.payments.give({ type: 'RefuseRefund', data }, context('refuse'));
    }
  };
}
