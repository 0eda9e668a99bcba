import type { Context } from '../../shared/lib/context';

export const operationsContext: Context = {
  pages: {
    admin: () => import('./AdminPage').then((m) => m.AdminPage),
    'admin-operations': () => import('./desk/OperationsPage').then((m) => m.OperationsPage),
  },
};
