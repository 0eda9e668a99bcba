import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { cardRefusals } from '@refrain/contracts/payments';
import { paymentTexts, type PaymentStarted, type Prices } from '@refrain/contracts/payments';
import { DomainError } from '../../kernel/domain-error';
import type { MethodPrice, PaymentWay, Usable } from '../methods';
import { CardUnanswered } from './card-partner';
import { Cards } from './cards';

/** @throws DomainError CARD.AWAY where the partner does not answer; the reconciler asks again */
const answered = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof CardUnanswered ? new DomainError(cardRefusals.away) : error;
  }
};

/** With a card, on a page of Stripe. */
@Injectable()
export class CardWay implements PaymentWay {
  readonly method = 'card';

  constructor(private readonly cards: Cards) {}

  priceOf = async ({ USD }: Prices): Promise<MethodPrice | null> => (USD ? { units: USD, quote: null } : null);

  usable = async (_payerId: string, total: string | null): Promise<Usable> => {
    if (!this.cards.isOffered) return { isUsable: false, note: paymentTexts.cardAway, available: null };
    return { isUsable: total !== null, note: total === null ? paymentTexts.notPossible : paymentTexts.cardNote, available: null };
  };

  begin = async (started: Recorded<PaymentStarted>): Promise<{ redirectUrl: string | null }> => ({
    redirectUrl: await answered(this.cards.sync(started)),
  });

  cancel = (started: Recorded<PaymentStarted>): Promise<void> => answered(this.cards.cancel(started));
}
