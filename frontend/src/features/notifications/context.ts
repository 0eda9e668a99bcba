import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const notificationsContext: Context = {
  pages: { notifications: () => import('./NotificationsPage').then((m) => m.NotificationsPage) },
  pushes: { notifications: (key) => rooms.notifications(key.split(':')[0] ?? '') },
  missed: { notifications: () => [{ type: 'Notification' }] },
};
