import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const rewardsContext: Context = {
  pushes: { points: rooms.points },
  missed: { points: () => [{ type: 'Points' }] },
};
