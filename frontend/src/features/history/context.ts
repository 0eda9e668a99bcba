import type { Context } from '../../shared/lib/context';

export const historyContext: Context = {
  pages: {
    'admin-history': () => import('./FindPage').then((m) => m.FindPage),
    'admin-history-thing': () => import('./ThingPage').then((m) => m.ThingPage),
    'admin-user-activity-logs': () => import('./PersonActsPage').then((m) => m.PersonActsPage),
  },
};
