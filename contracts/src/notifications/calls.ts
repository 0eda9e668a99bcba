import { call, shape, type After } from '../kernel';
import type { Notification, UnreadCount } from './api';
import type { notificationRefusals } from './rules';

/** Notifications of the viewer, newest first. The header `Link` leads to the next page while there is one. */
export const getNotifications = call('GET /api/notifications', {
  access: 'user',
  polled: true,
  query: shape<After>(),
  answer: shape<readonly Notification[]>(),
});

/** How many of them were not read. */
export const getUnreadCount = call('GET /api/notifications/unread-count', {
  access: 'user',
  polled: true,
  answer: shape<UnreadCount>(),
});

/** Marks all as read. */
export const readNotifications = call('POST /api/notifications/read', { access: 'user', limit: 'notification', status: 204 });

/** Takes a notification out of the list. */
export const dismissNotification = call('DELETE /api/notifications/:id', {
  access: 'user',
  limit: 'notification',
  status: 204,
  refuses: shape<(typeof notificationRefusals)['unknown']>(),
});
