import type { Recorded } from '@refrain/contracts/kernel';
import type { RewardEvent } from '@refrain/contracts/rewards';
import type { EventLog } from '@refrain/storage/event-log';
import { rewardStream } from '../../rewards/reward.decider';
import type { LostDay } from './replay-fold';

/** A reward for listening that nothing is left of: claimed, so that its points come back, or still waiting, so that it is withdrawn. */
export type LostReward = Readonly<{ userId: string; day: string; rewardId: string; points: number }>;

/** What the listeners of these days were given for listening. A reward that was not claimed has no points to take back. */
export const lostRewards = async (log: EventLog, days: readonly LostDay[]): Promise<readonly LostReward[]> => {
  const lost: LostReward[] = [];
  for (const { listenerId: userId, day } of days) {
    const given = new Set<string>();
    const claimed = new Map<string, number>();
    for await (const event of log.readStream(rewardStream(userId, day))) {
      const { type, data } = event as Recorded<RewardEvent>;
      if (type === 'RewardGranted' && data.rule.act === 'listen') given.add(data.rewardId);
      if (type === 'RewardClaimed' && given.has(data.rewardId)) claimed.set(data.rewardId, data.points);
    }
    for (const rewardId of given) lost.push({ userId, day, rewardId, points: claimed.get(rewardId) ?? 0 });
  }
  return lost;
};
