import { rooms } from '@refrain/contracts/kernel';
import type { RewardRule, RewardState } from '@refrain/contracts/rewards';
import { collection, NEWEST_FIRST } from '../../kernel';

/** `period` is the day, or ever, of its stream. `expiresAt` is empty where nothing waits. `words` are the person's own, as is the `answer` to them. */
export type StoredReward = Readonly<{
  userId: string;
  period: string;
  subjectId: string;
  rule: RewardRule;
  version: number;
  state: RewardState;
  words: string;
  answer: string;
  createdAt: string;
  expiresAt: string;
}>;

export const rewards = collection<StoredReward>()(
  {
    name: 'rewards',
    columns: { userId: 'text', state: 'text', createdAt: 'text', expiresAt: 'text' },
    indexes: [
      { on: ['userId', ...NEWEST_FIRST] },
      { on: ['userId', 'state', 'expiresAt', 'id'] },
      { on: ['state', 'createdAt', 'id'] },
    ],
  },
  { view: 'rewards', rooms: (_, reward) => (reward ? [rooms.points(reward.userId)] : []), pushed: ({ userId }) => ({ userId }) },
);
