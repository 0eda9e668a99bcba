import type { Context } from '../../shared/lib/context';

export const moderationContext: Context = {
  pages: { 'admin-content': () => import('./ModerationPage').then((m) => m.ModerationPage) },
  pushes: { reports: () => 'moderation' },
  missed: { moderation: () => [{ type: 'Moderation' }] },
};
