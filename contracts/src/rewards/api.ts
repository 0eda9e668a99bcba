import type { AuthorCard } from '../accounts';
import type { RewardAct, RewardRule, RewardRules } from './rules';

/** GET /api/user/points: all that was earned, less what was spent. */
export type Points = Readonly<{ points: number }>;

/** What points are given for; `reward` is one that was claimed. */
export type PointReason = 'like' | 'follow' | 'reward';

/** `about` is what was liked, who is followed or what earned the reward, as it reads now; empty, and with nowhere to go, for what is gone. */
export type PointReceipt = Readonly<{
  id: string;
  points: number;
  reason: PointReason;
  about: string;
  actionUrl: string | null;
  createdAt: string;
}>;

/** GET /api/user/points/history?after={cursor}; newest first; `next` is null on the last page. */
export type PointHistoryPage = Readonly<{ receipts: readonly PointReceipt[]; next: string | null }>;

export type RewardState = 'pending' | 'claimed' | 'refused' | 'appealed' | 'upheld' | 'withdrawn';

/**
 * `rule` and `version` are those that it was earned by. `reason` is what a refusal says; `answer` is what an admin said of an appeal. Of a reward
 * that is not claimed by `expiresAt` only the appeal is left.
 */
export type Reward = Readonly<{
  id: string;
  title: string;
  points: number;
  state: RewardState;
  rule: RewardRule;
  version: number;
  reason: string | null;
  answer: string | null;
  createdAt: string;
  expiresAt: string | null;
}>;

export type PendingRewards = Readonly<{ rewards: readonly Reward[]; count: number }>;
export type ClaimedReward = Readonly<{ message: string; reward: Readonly<{ id: string; points: number }> }>;
export type RewardsPage = Readonly<{ rewards: readonly Reward[]; next: string | null }>;

/** The table now, and those that begin later. */
export type RewardTable = Readonly<{ now: RewardRules; coming: readonly RewardRules[]; newest: number }>;
export type RewardAppeal = Readonly<{ reward: Reward; person: AuthorCard; words: string }>;
export type RewardAppealsPage = Readonly<{ appeals: readonly RewardAppeal[]; next: string | null }>;

/** `after` is the newest version that the admin saw. */
export type SetRulesRequest = { after: number; from: string; rules: RewardRule[] };
export type AppealRequest = { words: string };
export type DecideAppealRequest = { isGranted: boolean; answer: string };
export type RewardTitles = Readonly<Record<RewardAct, string>>;
