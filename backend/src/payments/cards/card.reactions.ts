import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentRefunded, PaymentStarted } from '@refrain/contracts/payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { CardUnanswered } from './card-partner';
import { Cards } from './cards';

/** What is unknown is the reconciler's from here on. */
const leftUnknown = (error: unknown): void => {
  if (!(error instanceof CardUnanswered)) throw error;
};

/** Asks for the page to pay on, where the request that began it was cut off. */
@Injectable()
export class OpenCardWhenStarted implements Reaction<PaymentStarted> {
  readonly name = 'open-card-when-started';
  readonly types = ['PaymentStarted'] as const;
  readonly starts = 'start';

  constructor(private readonly cards: Cards) {}

  react = async (started: Recorded<PaymentStarted>): Promise<void> => {
    if (started.data.method === 'card') await this.cards.sync(started).catch(leftUnknown);
  };
}

/** Sends what a payment gave back on to the card it came from. */
@Injectable()
export class RefundCardWhenRefunded implements Reaction<PaymentRefunded> {
  readonly name = 'refund-card-when-refunded';
  readonly types = ['PaymentRefunded'] as const;
  readonly starts = 'start';

  constructor(private readonly cards: Cards) {}

  react = async (refunded: Recorded<PaymentRefunded>): Promise<void> => {
    if (refunded.data.method === 'card') await this.cards.payBack(refunded).catch(leftUnknown);
  };
}
