import type { Context } from '../../shared/lib/context';

export const mailsContext: Context = {
  pages: { 'admin-email-management': () => import('./MailsPage').then((m) => m.MailsPage) },
};
