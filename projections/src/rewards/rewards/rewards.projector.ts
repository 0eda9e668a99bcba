import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { RewardEvent, RewardGranted, RewardRefused, RewardState } from '@refrain/contracts/rewards';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { rewards } from './rewards.view';

const ALL = Number.MAX_SAFE_INTEGER;

const earned = (event: Recorded<RewardGranted | RewardRefused>, state: RewardState): readonly Change[] => {
  const { rewardId, userId, subjectId, rule, version } = event.data;
  return [
    rewards.put(rewardId, {
      ...{ userId, subjectId, rule, version, state },
      period: event.stream.slice(`reward-${userId}-`.length),
      ...{ words: '', answer: '', createdAt: event.at },
      expiresAt: event.type === 'RewardGranted' ? event.data.expiresAt : '',
    }),
  ];
};

/** What they earned is theirs; the points of the ledger stay, under an id of nobody. */
const forgotten = (userId: string): readonly Change[] => [
  rewards.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [rewards.remove(id)]),
];

/** Every reward, and what became of it. */
export const rewardsProjection = projection<RewardEvent | AccountErased | ErasureCompleted>()('rewards', 1, [rewards], {
  RewardGranted: (event) => earned(event, 'pending'),
  RewardRefused: (event) => earned(event, 'refused'),
  RewardClaimed: ({ data: { rewardId } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'claimed', expiresAt: '' })),
  ],
  RewardAppealed: ({ data: { rewardId, words } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'appealed', words: readable(words, ''), expiresAt: '' })),
  ],
  RewardAppealGranted: ({ data: { rewardId, answer, expiresAt } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'pending', answer: readable(answer, ''), expiresAt })),
  ],
  RewardAppealUpheld: ({ data: { rewardId, answer } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'upheld', answer: readable(answer, '') })),
  ],
  RewardWithdrawn: ({ data: { rewardId } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'withdrawn', expiresAt: '' })),
  ],
  RewardRestored: ({ data: { rewardId, expiresAt } }) => [
    rewards.change(rewardId, (reward) => ({ ...reward, state: 'pending', expiresAt })),
  ],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
