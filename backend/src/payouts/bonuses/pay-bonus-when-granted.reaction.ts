import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { BonusGranted } from '@refrain/contracts/payouts';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Ledger } from '../../ledger/ledger';

const NAME = 'pay-bonus-when-granted';

/** Adds a bonus to what its artist can be paid out. The event is the key, so that it is there once. */
@Injectable()
export class PayBonusWhenGranted implements Reaction<BonusGranted> {
  readonly name = NAME;
  readonly types = ['BonusGranted'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<BonusGranted>): string => event.data.userId;

  constructor(private readonly ledger: Ledger) {}

  react = async (event: Recorded<BonusGranted>): Promise<void> => {
    const { userId: ownerId, amount } = event.data;
    const asked = { from: 'world', to: 'payable', amount } as const;
    await this.ledger.move({ ownerId, currency: 'USD' }, asked, { event, process: NAME });
  };
}
