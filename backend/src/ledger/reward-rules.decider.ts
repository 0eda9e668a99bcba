import type { Command } from '@refrain/contracts/kernel';
import {
  FIRST_REWARD_RULES,
  isRewardTable,
  MOST_RULE_VERSIONS,
  rewardRefusals,
  RULES_AHEAD_SECONDS,
  type RewardRule,
  type RewardRules,
  type RewardRulesSet,
} from '@refrain/contracts/rewards';
import { refuse, type Decider } from '../kernel/write/decider';

/** `after` is the newest version that the admin saw; `now` and `from` are ISO. */
export type SetRewardRules = Command<
  'SetRewardRules',
  { after: number; from: string; now: string; rules: readonly RewardRule[]; setBy: string }
>;

const YEAR_MS = 366 * 86_400_000;

/** All versions, in the order they were set. */
export const rewardRulesDecider: Decider<readonly RewardRules[], SetRewardRules, RewardRulesSet> = {
  initialState: () => [FIRST_REWARD_RULES],
  decide: ({ data: { after, from, now, rules, setBy } }, versions) => {
    const newest = versions.at(-1)?.version ?? 0;
    const ahead = Date.parse(from) - Date.parse(now);
    if (after !== newest) return refuse(rewardRefusals.rulesChanged);
    if (!(ahead >= RULES_AHEAD_SECONDS * 1000 && ahead <= YEAR_MS)) return refuse(rewardRefusals.tooSoon);
    if (!isRewardTable(rules)) return refuse(rewardRefusals.rulesNotValid);
    if (versions.length >= MOST_RULE_VERSIONS) return refuse(rewardRefusals.tooManyVersions);
    return [{ type: 'RewardRulesSet', data: { version: newest + 1, from: new Date(from).toISOString(), rules, setBy } }];
  },
  evolve: (versions, { data: { version, from, rules } }) => [...versions, { version, from, rules }],
};

export const REWARD_RULES_STREAM = 'rewardRules-all';
