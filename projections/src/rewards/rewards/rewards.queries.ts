import {
  MOST_PENDING_SHOWN,
  REWARDS_PAGE_SIZE,
  rewardTexts,
  type PendingRewards,
  type Reward,
  type RewardAppealsPage,
  type RewardsPage,
} from '@refrain/contracts/rewards';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { rewards, type StoredReward } from './rewards.view';

const shown = (id: string, { rule, version, state, answer, createdAt, expiresAt }: StoredReward): Reward => ({
  ...{ id, title: rewardTexts.titles[rule.act], points: rule.points, state, rule, version },
  reason: state === 'refused' && rule.capADay !== null ? rewardTexts.overCap(rule.capADay) : null,
  ...{ answer: answer || null, createdAt, expiresAt: expiresAt || null },
});

/** Where a reward stands, and whose it is; null where the views do not know it. */
export const rewardPlaceOf = async (
  store: ReadStore,
  rewardId: string,
): Promise<Pick<StoredReward, 'userId' | 'period'> | null> => rewards.in(store).doc(rewardId);

/** What a person may claim at a moment (ISO); what expires first comes first. */
export const pendingRewards = async (store: ReadStore, userId: string, now: string): Promise<PendingRewards> => {
  const rows = await rewards.in(store).find({
    where: { userId, state: 'pending', expiresAt: { gt: now } },
    orderBy: ['expiresAt', 'id'],
    limit: MOST_PENDING_SHOWN,
  });
  return { rewards: rows.map(({ id, text }) => shown(id, parsed(text))), count: rows.length };
};

/** Every reward of a person, newest first. @throws BadCursor */
export const rewardsOf = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = REWARDS_PAGE_SIZE,
): Promise<RewardsPage> => {
  const { rows, next } = await rewards.in(store).page({ where: { userId }, orderBy: NEWEST_FIRST, cursor, limit });
  return { rewards: rows.map(({ id, text }) => shown(id, parsed(text))), next };
};

/** Appeals that wait, the oldest first. @throws BadCursor */
export const rewardAppeals = async (
  store: ReadStore,
  viewerId: string,
  cursor?: string,
  limit = REWARDS_PAGE_SIZE,
): Promise<RewardAppealsPage> => {
  const { rows, next } = await rewards
    .in(store)
    .page({ where: { state: 'appealed' }, orderBy: ['createdAt', 'id'], cursor, limit });
  const found = rows.map(({ id, text }) => ({ id, doc: parsed(text) }));
  const people = await authorTexts(store, unique(found.map(({ doc }) => doc.userId)), viewerId);
  return {
    appeals: found.map(({ id, doc }) => ({ reward: shown(id, doc), person: parsed(people(doc.userId)), words: doc.words })),
    next,
  };
};
