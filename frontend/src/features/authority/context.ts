import type { Context } from '../../shared/lib/context';

export const authorityContext: Context = {
  pages: {
    'admin-user-permissions': () => import('./PermissionsPage').then((m) => m.PermissionsPage),
    'admin-hierarchy': () => import('./HierarchyPage').then((m) => m.HierarchyPage),
  },
};
