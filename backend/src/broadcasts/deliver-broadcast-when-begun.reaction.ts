import { Injectable } from '@nestjs/common';
import { BROADCAST_PART, type BroadcastBegun } from '@refrain/contracts/broadcasts';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { alreadyGot, audiencePage } from '@refrain/projections/broadcasts';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { broadcastDecider, broadcastStream } from './broadcast.decider';

const NAME = 'deliver-broadcast-when-begun';

/**
 * Gives a message to its audience, part by part. Where it stands is in the log: after a kill it goes on with the part that is not written yet. Who
 * has it already, because their role changed meanwhile, is left out.
 */
@Injectable()
export class DeliverBroadcastWhenBegun implements Reaction<BroadcastBegun> {
  readonly name = NAME;
  readonly types = ['BroadcastBegun'] as const;
  readonly starts = 'start';
  readonly parallel = 1;
  /** People of one part. */
  partSize: number = BROADCAST_PART;

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  readonly react = async (event: Recorded<BroadcastBegun>, signal: AbortSignal): Promise<void> => {
    const { broadcastId } = event.data;
    const stream = broadcastStream(broadcastId);
    const { store } = this.readModels;
    for (let passed: Position | null = event.position; !signal.aborted;) {
      const { state } = await this.streams.load(stream, broadcastDecider);
      if (state.status !== 'sending') return;
      if (!(await this.readModels.passed(passed, 'broadcasts', 'people', 'alerts')))
        throw new Error('The views of people are not up to date yet.');
      const { userIds, next } = await audiencePage(store, state.audience, state.next, this.partSize);
      const got = await alreadyGot(store, broadcastId, userIds);
      const data = { broadcastId, part: state.part, userIds: userIds.filter((id) => !got.has(id)), next };
      const context = reactionContext(NAME, event, `part ${state.part}`);
      const handled = await this.streams.handle(stream, broadcastDecider, { type: 'DeliverBroadcast', data }, context);
      passed = handled.position ?? passed;
    }
  };
}
