import type { FraudReplayUndone } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import { reactionContext } from '../../kernel/write/command-context';
import type { Streams } from '../../kernel/write/streams/streams';
import { replayDecider, replayStream } from '../replay.decider';
import type { CarryOut } from './carry-out';
import { Milestones } from './milestones';

type Parts = Readonly<{ streams: Streams; carryOut: CarryOut; name: string }>;

/** Writes the opposite of each verdict and of each posting that a replay came to, as the log has them. */
export const giveAllBack = async (
  { streams, carryOut, name }: Parts,
  event: Recorded<FraudReplayUndone>,
  signal: AbortSignal,
): Promise<void> => {
  const { replayId } = event.data;
  const stream = replayStream(replayId);
  const milestones = Milestones.ofVerdicts();
  const plays = await carryOut.giveBack(replayId, null, event, async (changed) => {
    signal.throwIfAborted();
    if (!milestones.reached(changed)) return;
    const { voided } = (await streams.load(stream, replayDecider)).state;
    const asked = { type: 'ProgressReplay', data: { replayId, plays: voided, changed } } as const;
    await streams.handle(stream, replayDecider, asked, reactionContext(name, event, `at ${changed}`));
  });
  await carryOut.restore(replayId, event);
  const points = await carryOut.returnPoints(replayId, event);
  const done = { type: 'MarkReverted', data: { replayId, plays, points } } as const;
  await streams.handle(stream, replayDecider, done, reactionContext(name, event));
};
