import { Inject, Injectable } from '@nestjs/common';
import type { FraudReplayApproved, FraudReplayUndone } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Reaction } from '../kernel/reactions/reaction';
import { EVENT_LOG } from '../kernel/values/tokens';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { FraudFolder } from './fraud-folder';
import { CarryOut } from './replay/carry-out';
import { dryRun } from './replay/dry-run';
import { giveAllBack } from './replay/give-all-back';
import { Milestones } from './replay/milestones';
import { replayDecider, replayStream, type Replay } from './replay.decider';

const NAME = 'carry-out-when-approved';

/** It was undone while it was carried out. */
class Undone extends Error {}

/**
 * Takes out what was approved, and nothing else: history is folded once more, and where it comes to other plays than those that were approved, nothing is
 * done. What a killed process left is gone on with: its verdicts are not seen by the fold, and writing them again changes nothing. Where it is undone
 * meanwhile it stops, and gives back what it took: in the lane of the replay, so that nothing is taken after that.
 */
@Injectable()
export class CarryOutWhenApproved implements Reaction<FraudReplayApproved | FraudReplayUndone> {
  readonly name = NAME;
  readonly types = ['FraudReplayApproved', 'FraudReplayUndone'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    private readonly folder: FraudFolder,
    private readonly carryOut: CarryOut,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  readonly react = async (event: Recorded<FraudReplayApproved | FraudReplayUndone>, signal: AbortSignal): Promise<void> => {
    const { state } = await this.streams.load(replayStream(event.data.replayId), replayDecider);
    if (event.type === 'FraudReplayApproved') {
      if (!event.data.isFinal) return;
      await this.take(event as Recorded<FraudReplayApproved>, state, signal).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    } else if (state.status === 'undoing' && !state.isApplied) {
      const parts = { streams: this.streams, carryOut: this.carryOut, name: NAME };
      await giveAllBack(parts, event as Recorded<FraudReplayUndone>, signal);
    }
  };

  private async take(event: Recorded<FraudReplayApproved>, state: Replay, signal: AbortSignal): Promise<void> {
    const { replayId } = event.data;
    const stream = replayStream(replayId);
    if (state.status !== 'applying' || !state.started) return;
    const goesOn = async (): Promise<void> => {
      signal.throwIfAborted();
      if ((await this.streams.load(stream, replayDecider)).state.status !== 'applying') throw new Undone();
    };
    const { rules, from, to, until } = state.started;
    const asked = { rules: rules.map(({ name }) => name), from, to };
    const { digest, findings, rewards } = await this.folder.alone((folder) =>
      dryRun({ log: this.log, folder, until, asked, except: replayId, signal, onPlays: goesOn }),
    );
    if (digest !== state.digest) {
      const data = { replayId, code: 'HISTORY_CHANGED' } as const;
      await this.streams.handle(stream, replayDecider, { type: 'FailReplay', data }, reactionContext(NAME, event, 'failed'));
      return;
    }
    const milestones = Milestones.ofVerdicts();
    await this.carryOut.takeOut(replayId, findings, event, async (changed) => {
      await goesOn();
      if (!milestones.reached(changed)) return;
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
  }
}
