import { Injectable } from '@nestjs/common';
import type { CrosspostDue } from '@refrain/contracts/crossposts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../kernel/reactions/reaction';
import { Crossposting } from './crossposting';

/** Nothing of before its first start is posted: it is long over. */
@Injectable()
export class PostCrosspostWhenDue implements Reaction<CrosspostDue> {
  readonly name = 'post-crosspost-when-due';
  readonly types = ['CrosspostDue'] as const;
  readonly starts = 'now';

  constructor(private readonly crossposting: Crossposting) {}

  laneOf = ({ data }: Recorded<CrosspostDue>): string => data.crosspostId;

  react = (event: Recorded<CrosspostDue>, signal: AbortSignal): Promise<void> => this.crossposting.send(event, signal);
}
