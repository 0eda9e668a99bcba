import { Injectable } from '@nestjs/common';
import type { FraudReplayUndone } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { CarryOut } from './replay/carry-out';
import { replayDecider, replayStream } from './replay.decider';

const NAME = 'give-back-when-undone';

/** Writes the opposite of each verdict and of each posting that an approved replay came to. */
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
    const { replayId } = event.data;
    const plays = await this.carryOut.giveBack(replayId, null, event, () => signal.throwIfAborted());
    await this.carryOut.restore(replayId, event);
    const points = await this.carryOut.returnPoints(replayId, event);
    const data = { replayId, plays, points };
    await this.streams.handle(
      replayStream(replayId),
      replayDecider,
      { type: 'MarkReverted', data },
      reactionContext(NAME, event),
    );
  };
}
