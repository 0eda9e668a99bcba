import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const tipsContext: Context = {
  pages: { 'tip-goals': () => import('./TipGoalsPage').then((m) => m.TipGoalsPage) },
  pushes: { tipGoals: rooms.tipGoals },
};
