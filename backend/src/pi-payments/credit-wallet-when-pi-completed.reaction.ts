import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PiPaymentCompleted } from '@refrain/contracts/pi-payments';
import { DomainError } from '../kernel/domain-error';
import type { Reaction } from '../kernel/reactions/reaction';
import { Ledger } from '../ledger/ledger';
import { PiJournal } from './process/pi-journal';

const NAME = 'credit-wallet-when-pi-completed';

/** What was paid in Pi comes into the payer's wallet, once for each transaction. A transaction that paid for something before is held for an admin. */
@Injectable()
export class CreditWalletWhenPiCompleted implements Reaction<PiPaymentCompleted> {
  readonly name = NAME;
  readonly types = ['PiPaymentCompleted'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PiPaymentCompleted>): string => event.data.piId;

  constructor(
    private readonly ledger: Ledger,
    private readonly journal: PiJournal,
  ) {}

  react = async (event: Recorded<PiPaymentCompleted>): Promise<void> => {
    const { piId, payerId, amount, txid, piPaymentId } = event.data;
    const wallet = { ownerId: payerId, currency: 'PI' } as const;
    try {
      await this.ledger.creditOutside(
        { kind: 'pi-txid', id: txid },
        wallet,
        { amount, into: 'available' },
        { event, process: NAME },
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal.code !== ledgerRefusals.factClaimed.code) throw error;
      await this.journal.give({
        type: 'MismatchPiPayment',
        data: { piId, piPaymentId: piPaymentId ?? '', mismatches: ['transaction'] },
      });
    }
  };
}
