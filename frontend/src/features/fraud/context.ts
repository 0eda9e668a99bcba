import type { Context } from '../../shared/lib/context';

export const fraudContext: Context = {
  pages: {
    'admin-fraud-detection': () => import('./FraudReplayPage').then((m) => m.FraudReplayPage),
    'admin-fraud-reports': () => import('./FraudReportsPage').then((m) => m.FraudReportsPage),
  },
};
