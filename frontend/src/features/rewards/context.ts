import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

const rulesPage = () => import('./RewardsPage').then((m) => m.RewardsPage);

export const rewardsContext: Context = {
  pages: {
    rewards: rulesPage,
    points: rulesPage,
  },
  pushes: {
    points: rooms.points,
    rewards: (_, doc) => (doc ? rooms.points((doc as { userId: string }).userId) : null),
  },
  missed: { points: () => [{ type: 'Points' }] },
};
