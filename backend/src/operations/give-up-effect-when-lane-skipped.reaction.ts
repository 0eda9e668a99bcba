import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { ReactionLaneSkipped } from '@refrain/contracts/operations';
import { Effects } from '../kernel/effects';
import type { Reaction } from '../kernel/reactions/reaction';

/** What an operator leaves out is left out for good: no reconciler does it later. */
@Injectable()
export class GiveUpEffectWhenLaneSkipped implements Reaction<ReactionLaneSkipped> {
  readonly name = 'give-up-effect-when-lane-skipped';
  readonly types = ['ReactionLaneSkipped'] as const;
  /** Nothing was skipped before there were processes with partners. */
  readonly starts = 'start';

  constructor(private readonly effects: Effects) {}

  react = ({ data }: Recorded<ReactionLaneSkipped>): Promise<void> => this.effects.giveUp(data.eventId);
}
