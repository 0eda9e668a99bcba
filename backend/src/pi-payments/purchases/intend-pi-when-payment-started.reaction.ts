import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentStarted } from '@refrain/contracts/payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { DomainError } from '../../kernel/domain-error';
import { PiPurchases } from './pi-purchases';

/** So that a payment whose browser went away right after it was started expires, and does not stay under way for ever. */
@Injectable()
export class IntendPiWhenPaymentStarted implements Reaction<PaymentStarted> {
  readonly name = 'intend-pi-when-payment-started';
  readonly types = ['PaymentStarted'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PaymentStarted>): string => event.data.paymentId;

  constructor(private readonly purchases: PiPurchases) {}

  react = async ({ data: { method, paymentId, payerId } }: Recorded<PaymentStarted>): Promise<void> => {
    if (method !== 'pi') return;
    try {
      await this.purchases.intend(paymentId, payerId);
    } catch (error) {
      // It was ended meanwhile, or Pi was switched off after it was offered: the payer is refused in the same words.
      if (!(error instanceof DomainError) || error.refusal.status >= 500) throw error;
    }
  };
}
