import type { Context } from '../../shared/lib/context';

export const telemetryContext: Context = {
  pages: {
    'admin-metrics': () => import('./MetricsPage').then((m) => m.MetricsPage),
    'admin-activity-tracking': () => import('./PageUsePage').then((m) => m.PageUsePage),
    'micro-interactions-demo': () => import('./OwnUsePage').then((m) => m.OwnUsePage),
  },
};
