import type { Command } from '@refrain/contracts/kernel';
import {
  rewardRefusals,
  type RewardAct,
  type RewardEvent,
  type RewardGranted,
  type RewardRule,
  type RewardState,
} from '@refrain/contracts/rewards';
import { refuse, type Decider } from '../kernel/write/decider';

type GrantReward = Command<'GrantReward', RewardGranted['data']>;
type ClaimReward = Command<'ClaimReward', { rewardId: string; userId: string; now: string }>;
type AppealReward = Command<'AppealReward', { rewardId: string; userId: string; words: string; now: string }>;
type DecideAppeal = Command<
  'DecideAppeal',
  { rewardId: string; decidedBy: string; isGranted: boolean; answer: string; expiresAt: string }
>;
type WithdrawReward = Command<'WithdrawReward', { rewardId: string; userId: string; replayId: string }>;
type RestoreReward = Command<'RestoreReward', WithdrawReward['data']>;
export type RewardCommand = GrantReward | ClaimReward | AppealReward | DecideAppeal | WithdrawReward | RestoreReward;

/** `isWithdrawn`: a decision against fraud took it, and nothing gave it back so far. `isGivenBack`: an admin gave it back, which no such decision undoes. */
type One = Readonly<{
  state: RewardState;
  userId: string;
  rule: RewardRule;
  expiresAt: string | null;
  isWithdrawn: boolean;
  isGivenBack: boolean;
}>;
/**
 * What one person earned in one day (UTC), or ever. `given` counts points by act, and `times` how often; both as they were granted, claimed or not.
 */
export type Rewards = Readonly<{
  rewards: Readonly<Record<string, One>>;
  given: Readonly<Partial<Record<RewardAct, number>>>;
  times: Readonly<Partial<Record<RewardAct, number>>>;
  refused: readonly RewardAct[];
}>;

const find = ({ rewards }: Rewards, rewardId: string): One =>
  (Object.hasOwn(rewards, rewardId) ? rewards[rewardId] : null) ?? refuse(rewardRefusals.unknown);

const isExpired = ({ state, expiresAt }: One, now: string): boolean =>
  state === 'pending' && expiresAt !== null && now >= expiresAt;

/** Over the cap it says so once a day for each act: a refusal for every comment of a flood would be a flood itself. */
const grant = (data: GrantReward['data'], state: Rewards): readonly RewardEvent[] => {
  const { rewardId, rule, expiresAt, ...earned } = data;
  const { act, points, times, capADay } = rule;
  if (points === 0 || Object.hasOwn(state.rewards, rewardId)) return [];
  if (times !== 'each' && (state.times[act] ?? 0) > 0) return [];
  if (capADay === null || (state.given[act] ?? 0) + points <= capADay)
    return [{ type: 'RewardGranted', data: { ...earned, rewardId, rule, expiresAt } }];
  if (state.refused.includes(act)) return [];
  return [{ type: 'RewardRefused', data: { ...earned, rewardId, rule, reason: 'over_cap' } }];
};

const claim = ({ rewardId, userId, now }: ClaimReward['data'], rewards: Rewards): readonly RewardEvent[] => {
  const one = find(rewards, rewardId);
  const { state, rule } = one;
  switch (state) {
    case 'claimed':
      return [];
    case 'refused':
    case 'appealed':
      if (one.isWithdrawn) return refuse(rewardRefusals.withdrawn);
      return refuse(one.expiresAt === null ? rewardRefusals.overCap : rewardRefusals.expired);
    case 'upheld':
      return refuse(rewardRefusals.upheld);
    case 'withdrawn':
      return refuse(rewardRefusals.withdrawn);
    case 'pending':
      if (isExpired(one, now)) return refuse(rewardRefusals.expired);
      return [{ type: 'RewardClaimed', data: { rewardId, userId, act: rule.act, points: rule.points } }];
  }
};

const appeal = ({ rewardId, userId, words, now }: AppealReward['data'], rewards: Rewards): readonly RewardEvent[] => {
  const one = find(rewards, rewardId);
  if (one.state === 'appealed') return [];
  const isOpen = one.state === 'refused' || one.state === 'withdrawn' || isExpired(one, now);
  if (!isOpen) return refuse(rewardRefusals.notAppealable);
  return [{ type: 'RewardAppealed', data: { rewardId, userId, words } }];
};

const decided = ({ isGranted, expiresAt, ...data }: DecideAppeal['data'], rewards: Rewards): readonly RewardEvent[] => {
  const { state, userId } = find(rewards, data.rewardId);
  if (state !== 'appealed') return refuse(rewardRefusals.notAppealed);
  return isGranted
    ? [{ type: 'RewardAppealGranted', data: { ...data, userId, expiresAt } }]
    : [{ type: 'RewardAppealUpheld', data: { ...data, userId } }];
};

/** What was claimed is claimed: its points come back by a posting. */
const withdraw = (data: WithdrawReward['data'], rewards: Rewards): readonly RewardEvent[] => {
  const { state, isGivenBack } = find(rewards, data.rewardId);
  return state === 'pending' && !isGivenBack ? [{ type: 'RewardWithdrawn', data }] : [];
};

/** Also where an appeal against it waits or was turned down: its plays count again. What an admin gave back before is there already. */
const restore = (data: RestoreReward['data'], rewards: Rewards): readonly RewardEvent[] => {
  const { isWithdrawn, expiresAt } = find(rewards, data.rewardId);
  return isWithdrawn && expiresAt !== null ? [{ type: 'RewardRestored', data: { ...data, expiresAt } }] : [];
};

const NEW = { isWithdrawn: false, isGivenBack: false };

const changed = (state: Rewards, rewardId: string, change: Partial<One>): Rewards => {
  const before = state.rewards[rewardId];
  return before ? { ...state, rewards: { ...state.rewards, [rewardId]: { ...before, ...change } } } : state;
};

const givenBack = (before: One | undefined, expiresAt: string): Partial<One> => {
  const isGivenBack = before?.isWithdrawn || before?.isGivenBack || false;
  return { state: 'pending', expiresAt, isWithdrawn: false, isGivenBack };
};

/** What one person earned in one day, and what became of it. One claim pays once, however many are made. */
export const rewardDecider: Decider<Rewards, RewardCommand, RewardEvent> = {
  initialState: () => ({ rewards: {}, given: {}, times: {}, refused: [] }),
  decide: (command, state) => {
    switch (command.type) {
      case 'GrantReward':
        return grant(command.data, state);
      case 'ClaimReward':
        return claim(command.data, state);
      case 'AppealReward':
        return appeal(command.data, state);
      case 'DecideAppeal':
        return decided(command.data, state);
      case 'WithdrawReward':
        return withdraw(command.data, state);
      case 'RestoreReward':
        return restore(command.data, state);
    }
  },
  evolve: (state, event) => {
    const { rewardId, userId } = event.data;
    switch (event.type) {
      case 'RewardGranted': {
        const { rule, expiresAt } = event.data;
        const { act, points } = rule;
        return {
          ...state,
          rewards: { ...state.rewards, [rewardId]: { ...NEW, state: 'pending', userId, rule, expiresAt } },
          given: { ...state.given, [act]: (state.given[act] ?? 0) + points },
          times: { ...state.times, [act]: (state.times[act] ?? 0) + 1 },
        };
      }
      case 'RewardRefused': {
        const { rule } = event.data;
        return {
          ...state,
          rewards: { ...state.rewards, [rewardId]: { ...NEW, state: 'refused', userId, rule, expiresAt: null } },
          refused: [...state.refused, rule.act],
        };
      }
      case 'RewardClaimed':
        return changed(state, rewardId, { state: 'claimed' });
      case 'RewardAppealed':
        return changed(state, rewardId, { state: 'appealed' });
      case 'RewardAppealGranted':
        return changed(state, rewardId, givenBack(state.rewards[rewardId], event.data.expiresAt));
      case 'RewardAppealUpheld':
        return changed(state, rewardId, { state: 'upheld' });
      case 'RewardWithdrawn':
        return changed(state, rewardId, { state: 'withdrawn', isWithdrawn: true });
      case 'RewardRestored':
        return changed(state, rewardId, { state: 'pending', expiresAt: event.data.expiresAt, isWithdrawn: false });
    }
  },
};

/** `period` is a day (YYYY-MM-DD, UTC), or LIFETIME. */
export const rewardStream = (userId: string, period: string): string => `reward-${userId}-${period}`;
