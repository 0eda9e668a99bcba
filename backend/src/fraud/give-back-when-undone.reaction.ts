import { Injectable } from '@nestjs/common';
import type { FraudReplayUndone } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { Streams } from '../kernel/write/streams/streams';
import { CarryOut } from './replay/carry-out';
import { giveAllBack } from './replay/give-all-back';
import { replayDecider, replayStream } from './replay.decider';

const NAME = 'give-back-when-undone';

/** Gives back what a replay took that was carried out to its end. */
@Injectable()
export class GiveBackWhenUndone implements Reaction<FraudReplayUndone> {
  readonly name = NAME;
  readonly types = ['FraudReplayUndone'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    private readonly carryOut: CarryOut,
  ) {}

  readonly react = async (event: Recorded<FraudReplayUndone>, signal: AbortSignal): Promise<void> => {
    const { state } = await this.streams.load(replayStream(event.data.replayId), replayDecider);
    if (state.isApplied) await giveAllBack({ streams: this.streams, carryOut: this.carryOut, name: NAME }, event, signal);
  };
}
