import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PiPaymentCompleted } from '@refrain/contracts/pi-payments';
import type { Reaction } from '../kernel/reactions/reaction';
import { PiCredits } from './pi-credits';

/** Credits what no request credited: the reconciler or an admin completed it, or the process was killed in between. */
@Injectable()
export class CreditWalletWhenPiCompleted implements Reaction<PiPaymentCompleted> {
  readonly name = 'credit-wallet-when-pi-completed';
  readonly types = ['PiPaymentCompleted'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PiPaymentCompleted>): string => event.data.piId;

  constructor(private readonly credits: PiCredits) {}

  react = async (event: Recorded<PiPaymentCompleted>): Promise<void> => {
    await this.credits.credit(event);
  };
}
