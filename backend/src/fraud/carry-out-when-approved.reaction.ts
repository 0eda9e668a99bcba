import { Inject, Injectable } from '@nestjs/common';
import type { FraudReplayApproved } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Reaction } from '../kernel/reactions/reaction';
import { EVENT_LOG } from '../kernel/values/tokens';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { FraudFolder } from './fraud-folder';
import { CarryOut } from './replay/carry-out';
import { dryRun } from './replay/dry-run';
import { Milestones } from './replay/milestones';
import { replayDecider, replayStream } from './replay.decider';

const NAME = 'carry-out-when-approved';

/**
 * Takes out what was approved, and nothing else: history is folded once more, and where it comes to other plays than those that were approved, nothing is
 * done. What a killed process left is gone on with: its verdicts are not seen by the fold, and writing them again changes nothing.
 */
@Injectable()
export class CarryOutWhenApproved implements Reaction<FraudReplayApproved> {
  readonly name = NAME;
  readonly types = ['FraudReplayApproved'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    private readonly folder: FraudFolder,
    private readonly carryOut: CarryOut,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  readonly react = async (event: Recorded<FraudReplayApproved>, signal: AbortSignal): Promise<void> => {
    const { replayId, isFinal } = event.data;
    if (!isFinal) return;
    const stream = replayStream(replayId);
    const { state } = await this.streams.load(stream, replayDecider);
    if (state.status !== 'applying' || !state.started) return;
    const { rules, from, to, until } = state.started;
    const asked = { rules: rules.map(({ name }) => name), from, to };
    const { digest, findings, rewards } = await this.folder.alone((folder) =>
      dryRun({ log: this.log, folder, until, asked, except: replayId, signal }),
    );
    if (digest !== state.digest) {
      const data = { replayId, code: 'HISTORY_CHANGED' } as const;
      await this.streams.handle(stream, replayDecider, { type: 'FailReplay', data }, reactionContext(NAME, event, 'failed'));
      return;
    }
    const milestones = new Milestones();
    await this.carryOut.takeOut(replayId, findings, event, async (changed) => {
      signal.throwIfAborted();
      if (!milestones.reached(changed * MILESTONES_FOR_CHANGES)) return;
      const data = { replayId, plays: state.voided, changed };
      await this.streams.handle(
        stream,
        replayDecider,
        { type: 'ProgressReplay', data },
        reactionContext(NAME, event, `at ${changed}`),
      );
    });
    const lost = await this.carryOut.withdraw(replayId, rewards, event);
    const moved = await this.carryOut.takePoints(replayId, lost, event);
    const data = { replayId, plays: findings.length, ...moved };
    await this.streams.handle(stream, replayDecider, { type: 'MarkApplied', data }, reactionContext(NAME, event));
  };
}

/** A verdict that is written takes so much longer than a play that is read. */
const MILESTONES_FOR_CHANGES = 100;
