import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { Reaction } from '../../kernel/reactions/reaction';
import { LiveJudge } from './live-judge';

/** Judges each play that counts by the rules that see one listener only. It is answered before: nobody who plays waits for it. */
@Injectable()
export class JudgePlaysAsTheyCome implements Reaction<PlayRecorded> {
  readonly name = 'judge-plays-as-they-come';
  readonly types = ['PlayRecorded'] as const;
  /** What was played before belongs to replays, which an admin looks at first. */
  readonly starts = 'now';

  constructor(private readonly judge: LiveJudge) {}

  readonly laneOf = ({ data }: Recorded<PlayRecorded>): string => data.listenerId;

  readonly react = async (event: Recorded<PlayRecorded>, signal: AbortSignal): Promise<void> => {
    if (event.data.verdict === 'counted') await this.judge.judge(event, signal);
  };
}
