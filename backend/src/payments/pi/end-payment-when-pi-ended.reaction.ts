import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PaymentStarted } from '@refrain/contracts/payments';
import type { PiPaymentCancelled, PiPaymentCompleted } from '@refrain/contracts/pi-payments';
import { DomainError } from '../../kernel/domain-error';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Ledger } from '../../ledger/ledger';
import { Payments, stepContext } from '../payments';

const NAME = 'end-payment-when-pi-ended';

/** What Pi confirmed comes into the payer's wallet and is taken from there; what ended in Pi without money is cancelled. */
@Injectable()
export class EndPaymentWhenPiEnded implements Reaction<PiPaymentCompleted | PiPaymentCancelled> {
  readonly name = NAME;
  readonly types = ['PiPaymentCompleted', 'PiPaymentCancelled'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PiPaymentCompleted | PiPaymentCancelled>): string => event.data.piId;

  constructor(
    private readonly payments: Payments,
    private readonly ledger: Ledger,
  ) {}

  react = async (event: Recorded<PiPaymentCompleted | PiPaymentCancelled>): Promise<void> => {
    const { purchaseId: paymentId } = event.data;
    const started = paymentId && (await this.payments.eventOf<PaymentStarted>(paymentId, 'PaymentStarted'));
    if (!started) return;
    if (event.type === 'PiPaymentCancelled') {
      await this.payments.give({ type: 'CancelPayment', data: { paymentId, isByMethod: true } }, stepContext(event, 'cancel'));
      return;
    }
    const { payerId: ownerId, amount, txid } = event.data;
    try {
      // The same fact as the wallet's own credit: whichever comes first, it is there once before it is taken.
      const into = { amount, into: 'available' } as const;
      await this.ledger.creditOutside({ kind: 'pi-txid', id: txid }, { ownerId, currency: 'PI' }, into, { event, process: NAME });
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal.code !== ledgerRefusals.factClaimed.code) throw error;
      await this.payments.decline(started, error.refusal.code);
      return;
    }
    await this.payments.take(started);
  };
}
