import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { Reaction } from '../kernel/reactions/reaction';
import { Scrobbles } from './scrobbles';

/** Only plays from its first start on: nobody wants the listens of a past that was before they chose so. */
@Injectable()
export class SubmitListenWhenPlayCounted implements Reaction<PlayRecorded> {
  readonly name = 'submit-listen-when-play-counted';
  readonly types = ['PlayRecorded'] as const;
  readonly starts = 'now';

  constructor(private readonly scrobbles: Scrobbles) {}

  laneOf = ({ data }: Recorded<PlayRecorded>): string => data.listenerId;

  react = async (event: Recorded<PlayRecorded>, signal: AbortSignal): Promise<void> => {
    if (event.data.verdict === 'counted') await this.scrobbles.send(event, signal);
  };
}
