import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PiPaymentRefunded } from '@refrain/contracts/pi-payments';
import type { Reaction } from '../kernel/reactions/reaction';
import { Ledger } from '../ledger/ledger';

const NAME = 'return-funds-when-pi-refunded';

/** A refund takes the amount out of the payer's wallet; the admins send it back in the wallet of Pi. */
@Injectable()
export class ReturnFundsWhenPiRefunded implements Reaction<PiPaymentRefunded> {
  readonly name = NAME;
  readonly types = ['PiPaymentRefunded'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PiPaymentRefunded>): string => event.data.piId;

  constructor(private readonly ledger: Ledger) {}

  react = async (event: Recorded<PiPaymentRefunded>): Promise<void> => {
    const { payerId, amount } = event.data;
    const wallet = { ownerId: payerId, currency: 'PI' } as const;
    await this.ledger.move(wallet, { from: 'available', to: 'world', amount }, { event, process: NAME });
  };
}
