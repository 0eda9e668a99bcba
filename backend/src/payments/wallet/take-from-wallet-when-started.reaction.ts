import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { isFromWallet, type PaymentStarted } from '@refrain/contracts/payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Payments } from '../payments';

/** Ends what a request began that was cut off: the wallet pays once, whichever of the two comes first. */
@Injectable()
export class TakeFromWalletWhenStarted implements Reaction<PaymentStarted> {
  /** Its checkpoint stands under this name, from when points alone could pay. */
  readonly name = 'take-points-when-started';
  readonly types = ['PaymentStarted'] as const;
  readonly starts = 'start';

  constructor(private readonly payments: Payments) {}

  react = async (started: Recorded<PaymentStarted>): Promise<void> => {
    if (isFromWallet(started.data.method)) await this.payments.take(started);
  };
}
