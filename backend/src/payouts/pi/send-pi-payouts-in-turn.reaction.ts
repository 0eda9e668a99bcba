import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PiPayoutQueued, PiPayoutTurnEnded } from '@refrain/contracts/pi-payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { PiPayouts } from './pi-payouts';

/** Begins what waits as soon as it may; what does not go on is asked about by the timer. */
@Injectable()
export class SendPiPayoutsInTurn implements Reaction<PiPayoutQueued | PiPayoutTurnEnded> {
  readonly name = 'send-pi-payouts-in-turn';
  readonly types = ['PiPayoutQueued', 'PiPayoutTurnEnded'] as const;
  readonly starts = 'start';

  constructor(private readonly payouts: PiPayouts) {}

  react = async (_event: Recorded<PiPayoutQueued | PiPayoutTurnEnded>, signal: AbortSignal): Promise<void> => {
    await this.payouts.run(signal);
  };
}
