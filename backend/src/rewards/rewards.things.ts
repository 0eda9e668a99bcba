import { RULES_AHEAD_SECONDS, wholeTable } from '@refrain/contracts/rewards';
import { thing } from '../kernel/things';
import { rewardRulesDecider } from '../ledger/reward-rules.decider';
import { rewardDecider } from './reward.decider';

/** Between a look at the preview and the word. */
const MARGIN_SECONDS = 60;

/** What has a history here, and what an admin may take back. */
export const rewardsThings = {
  reward: thing(rewardDecider),
  // The table before it holds again, from as soon as rules may change.
  rewardRules: thing(
    rewardRulesDecider,
    {
      RewardRulesSet: ({ version }, { by, now }, versions) => ({
        type: 'SetRewardRules',
        data: {
          after: version,
          from: new Date(Date.parse(now) + (RULES_AHEAD_SECONDS + MARGIN_SECONDS) * 1000).toISOString(),
          now,
          rules: versions.flatMap((each) => (each.version < version ? [wholeTable(each).rules] : [])).at(-1) ?? [],
          setBy: by,
        },
      }),
    },
    'rewards',
  ),
};
