import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const chartsContext: Context = {
  pages: {
    charts: () => import('./ChartsPage').then((m) => m.ChartsPage),
    'advanced-charts': () => import('./advanced/AdvancedChartsPage').then((m) => m.AdvancedChartsPage),
  },
  pushes: { charts: rooms.charts },
  missed: { charts: () => [{ type: 'Chart' }] },
};
