import { Injectable } from '@nestjs/common';
import type { FraudAppealDecided } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { CarryOut } from './replay/carry-out';

/** Lets the plays of an artist's songs count again. Points of listeners stay as they are: the appeal was the artist's. */
@Injectable()
export class GiveBackWhenAppealGranted implements Reaction<FraudAppealDecided> {
  readonly name = 'give-back-when-appeal-granted';
  readonly types = ['FraudAppealDecided'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(private readonly carryOut: CarryOut) {}

  readonly react = async (event: Recorded<FraudAppealDecided>, signal: AbortSignal): Promise<void> => {
    const { replayId, artistId, isGranted } = event.data;
    if (isGranted) await this.carryOut.giveBack(replayId, artistId, event, () => signal.throwIfAborted());
  };
}
