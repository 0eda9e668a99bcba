import type { Context } from '../../shared/lib/context';

export const alertsContext: Context = {
  pages: {
    alerts: () => import('./AlertsPage').then((m) => m.AlertsPage),
    unsubscribe: () => import('./UnsubscribePage').then((m) => m.UnsubscribePage),
  },
};
