import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentStarted } from '@refrain/contracts/payments';
import type { Reaction } from '../kernel/reactions/reaction';
import { Payments } from './payments';

/** Ends what a request began that was cut off: points are taken once, whichever of the two comes first. */
@Injectable()
export class TakePointsWhenStarted implements Reaction<PaymentStarted> {
  readonly name = 'take-points-when-started';
  readonly types = ['PaymentStarted'] as const;
  readonly starts = 'start';

  constructor(private readonly payments: Payments) {}

  react = async (started: Recorded<PaymentStarted>): Promise<void> => {
    if (started.data.method === 'points') await this.payments.take(started);
  };
}
