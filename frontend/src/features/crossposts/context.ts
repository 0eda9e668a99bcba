import type { Context } from '../../shared/lib/context';

export const crosspostsContext: Context = {
  pages: { 'admin-facebook-posting': () => import('./CrosspostsPage').then((m) => m.CrosspostsPage) },
};
