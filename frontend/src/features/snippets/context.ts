import type { Context } from '../../shared/lib/context';

export const snippetsContext: Context = {
  pages: { 'admin-google-tracking': () => import('./SnippetsPage').then((m) => m.SnippetsPage) },
};
