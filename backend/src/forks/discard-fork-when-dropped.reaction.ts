import { Injectable } from '@nestjs/common';
import type { HistoryForkDropped } from '@refrain/contracts/forks';
import type { Recorded } from '@refrain/contracts/kernel';
import { dropFolded } from '@refrain/projections/forks';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';

/** Throws away what was folded of a fork. What is being folded of it stops by itself. */
@Injectable()
export class DiscardForkWhenDropped implements Reaction<HistoryForkDropped> {
  readonly name = 'discard-fork-when-dropped';
  readonly types = ['HistoryForkDropped'] as const;
  readonly starts = 'start';

  constructor(private readonly readModels: ReadModels) {}

  readonly react = ({ data }: Recorded<HistoryForkDropped>): Promise<void> => dropFolded(this.readModels.store, data.forkId);
}
