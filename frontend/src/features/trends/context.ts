import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const trendsContext: Context = {
  pushes: { trends: rooms.trends },
  missed: { trends: () => [{ type: 'Trend' }] },
};
