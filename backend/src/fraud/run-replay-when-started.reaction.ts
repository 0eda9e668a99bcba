import { Inject, Injectable } from '@nestjs/common';
import type { FraudReplayStarted } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { ReadModels } from '../kernel/read/read-models';
import type { Reaction } from '../kernel/reactions/reaction';
import { EVENT_LOG } from '../kernel/values/tokens';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { FraudFolder } from './fraud-folder';
import { dryRun } from './replay/dry-run';
import { Milestones } from './replay/milestones';
import { payoutsOf } from './replay/payouts';
import { replayDecider, replayStream } from './replay.decider';

const NAME = 'run-replay-when-started';

/** It was cancelled while it ran. */
class Cancelled extends Error {}

/** Plays history again. A process that is killed meanwhile leaves sealed weeks behind, and the next one goes on with these. */
@Injectable()
export class RunReplayWhenStarted implements Reaction<FraudReplayStarted> {
  readonly name = NAME;
  readonly types = ['FraudReplayStarted'] as const;
  readonly starts = 'start';
  /** They share the sealed weeks, and each takes a processor. */
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    private readonly folder: FraudFolder,
    private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  readonly react = async (event: Recorded<FraudReplayStarted>, signal: AbortSignal): Promise<void> => {
    const { replayId, rules, from, to, until } = event.data;
    const stream = replayStream(replayId);
    const milestones = Milestones.ofPlays();
    const began = performance.now();
    const onPlays = async (plays: number): Promise<void> => {
      if ((await this.streams.load(stream, replayDecider)).state.status !== 'running') throw new Cancelled();
      if (!milestones.reached(plays)) return;
      const data = { replayId, plays, changed: 0 };
      await this.streams.handle(
        stream,
        replayDecider,
        { type: 'ProgressReplay', data },
        reactionContext(NAME, event, `at ${plays}`),
      );
    };
    try {
      const asked = { rules: rules.map(({ name }) => name), from, to };
      const { report, digest, findings } = await this.folder.alone((folder) =>
        dryRun({ log: this.log, folder, until, asked, except: replayId, signal, onPlays }),
      );
      // A replay does not wait for earnings that stand still: what they are not known to be is left unsaid.
      const isFolded = await this.readModels.passed(event.position, 'earnings');
      const payouts = isFolded ? { payouts: await payoutsOf(this.streams, this.readModels.store, findings) } : {};
      const data = { replayId, report: { ...report, ...payouts }, digest, ms: Math.round(performance.now() - began) };
      await this.streams.handle(stream, replayDecider, { type: 'FinishReplay', data }, reactionContext(NAME, event));
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  };
}
