import { Injectable } from '@nestjs/common';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PiPaymentCompleted } from '@refrain/contracts/pi-payments';
import { DomainError } from '../kernel/domain-error';
import { Ledger } from '../ledger/ledger';
import { PiJournal } from './process/pi-journal';

const PROCESS = 'credit-wallet-when-pi-completed';

/** What was paid in Pi comes into the payer's wallet, once for each transaction. */
@Injectable()
export class PiCredits {
  constructor(
    private readonly ledger: Ledger,
    private readonly journal: PiJournal,
  ) {}

  /** Again changes nothing. A transaction that paid for something else before is held for an admin. Gives where the posting stands. */
  async credit(event: Recorded<PiPaymentCompleted>): Promise<Position | null> {
    const { piId, payerId, amount, txid, piPaymentId } = event.data;
    const wallet = { ownerId: payerId, currency: 'PI' } as const;
    const into = { amount, into: 'available' } as const;
    try {
      return (await this.ledger.creditOutside({ kind: 'pi-txid', id: txid }, wallet, into, { event, process: PROCESS })).position;
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal.code !== ledgerRefusals.factClaimed.code) throw error;
      const mismatched = { piId, piPaymentId: piPaymentId ?? '', mismatches: ['transaction'] } as const;
      await this.journal.give({ type: 'MismatchPiPayment', data: mismatched });
      return null;
    }
  }

  /** The same of a payment by its id; nothing while it is not completed. */
  async creditOf(piId: string): Promise<Position | null> {
    const completed = await this.journal.eventOf<PiPaymentCompleted>(piId, 'PiPaymentCompleted');
    return completed && this.credit(completed);
  }
}
