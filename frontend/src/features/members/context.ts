import type { Context } from '../../shared/lib/context';

export const membersContext: Context = {
  pages: { 'admin-users': () => import('./MembersPage').then((m) => m.MembersPage) },
};
