import { REWARD_DAYS, rewardRefusals, type RewardRule } from '@refrain/contracts/rewards';
import { rewardPlaceOf } from '@refrain/projections/rewards';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { REWARD_RULES_STREAM, rewardRulesDecider } from '../ledger/reward-rules.decider';
import { rewardDecider, rewardStream } from './reward.decider';

const DAY_SECONDS = 86_400;

/** The stream where a reward stands. Where it stands never changes, so a view may say it; what it is worth is decided there. */
const streamOf = async (store: ReadStore, rewardId: string, userId: string | null): Promise<string> => {
  const place = await rewardPlaceOf(store, rewardId);
  if (!place || (userId !== null && place.userId !== userId)) throw new DomainError(rewardRefusals.unknown);
  return rewardStream(place.userId, place.period);
};

type Own = Readonly<{ rewardId: string; userId: string }>;

/** Gives the points of the reward, also where it was claimed before. */
export const ClaimReward = command('ClaimReward', async ({ rewardId, userId }: Own, { handle, store, now }) => {
  const stream = await streamOf(store, rewardId, userId);
  const { state, position } = await handle(stream, rewardDecider, { type: 'ClaimReward', data: { rewardId, userId, now } });
  return { points: state.rewards[rewardId]?.rule.points ?? 0, position };
});

export const AppealReward = command(
  'AppealReward',
  async ({ rewardId, userId, words }: Own & { words: string }, { decide, store, now }) =>
    decide(await streamOf(store, rewardId, userId), rewardDecider, { rewardId, userId, words, now }),
);

type Decision = Readonly<{ rewardId: string; decidedBy: string; isGranted: boolean; answer: string }>;

export const DecideAppeal = command('DecideAppeal', async (asked: Decision, { decide, store, clock }) =>
  decide(await streamOf(store, asked.rewardId, null), rewardDecider, {
    ...asked,
    expiresAt: clock.in(REWARD_DAYS * DAY_SECONDS),
  }),
);

type Rules = Readonly<{ after: number; from: string; rules: readonly RewardRule[]; setBy: string }>;

export const SetRewardRules = command('SetRewardRules', (asked: Rules, { decide, now }) =>
  decide(REWARD_RULES_STREAM, rewardRulesDecider, { ...asked, now }),
);
