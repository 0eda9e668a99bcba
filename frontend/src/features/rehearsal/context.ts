import type { Context } from '../../shared/lib/context';

export const rehearsalContext: Context = {
  pages: {
    'admin-ai-test-users': () => import('./TestListenersPage').then((m) => m.TestListenersPage),
    'admin-ai-activity-log': () => import('./AutomaticActsPage').then((m) => m.AutomaticActsPage),
    'test-listener': () => import('./TestListenerPage').then((m) => m.TestListenerPage),
  },
};
