import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentRefunded } from '@refrain/contracts/payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Payments } from '../payments';

/** Puts what is paid back into the payer's wallet. A method that goes on from there, such as a card, has a reaction of its own. */
@Injectable()
export class GiveBackWhenRefunded implements Reaction<PaymentRefunded> {
  readonly name = 'give-back-when-refunded';
  readonly types = ['PaymentRefunded'] as const;
  readonly starts = 'start';

  constructor(private readonly payments: Payments) {}

  react = (refunded: Recorded<PaymentRefunded>): Promise<void> => this.payments.giveBack(refunded);
}
