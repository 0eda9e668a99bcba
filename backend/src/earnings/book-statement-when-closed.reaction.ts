import { Injectable } from '@nestjs/common';
import { EARNINGS_PROCESS, type StatementClosed } from '@refrain/contracts/earnings';
import { unitsOf, type Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { Ledger } from '../ledger/ledger';

/** Books what a statement says as something to be paid out, once: the event is the key. */
@Injectable()
export class BookStatementWhenClosed implements Reaction<StatementClosed> {
  readonly name = 'book-statement-when-closed';
  readonly types = ['StatementClosed'] as const;
  readonly starts = 'start';

  constructor(private readonly ledger: Ledger) {}

  react = async (event: Recorded<StatementClosed>): Promise<void> => {
    const { artistId, total } = event.data;
    if (unitsOf(total) === 0n) return;
    const asked = { from: 'world', to: 'payable', amount: total } as const;
    await this.ledger.move({ ownerId: artistId, currency: 'USD' }, asked, { event, process: EARNINGS_PROCESS });
  };
}
