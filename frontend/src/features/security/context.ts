import type { Context } from '../../shared/lib/context';

export const securityContext: Context = {
  pages: { 'admin-security': () => import('./SecurityDeskPage').then((m) => m.SecurityDeskPage) },
};
