import { contextOf, limitOf } from '../kernel';
import { type NotificationEvent, notificationEvents } from './events';
import { notificationSamples } from './samples';

export const notificationsContext = contextOf<NotificationEvent>()({
  name: 'notifications',
  events: notificationEvents,
  samples: notificationSamples,
  subjects: {
    NotificationDismissed: ['userId'],
    NotificationsRead: ['userId'],
  },
  limits: {
    // A long list of notifications is cleared by one click, one request each.
    notification: limitOf(1000, 10_000),
  },
});
