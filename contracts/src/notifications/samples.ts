import type { NotificationDismissed, NotificationsRead } from './events';

/** Frozen: one sample for each version of each event type. */
export const notificationSamples = {
  NotificationDismissed: [
    {
      type: 'NotificationDismissed',
      data: { userId: 'user-ada', notificationId: 'notification-1' },
    } satisfies NotificationDismissed,
  ],
  NotificationsRead: [{ type: 'NotificationsRead', data: { userId: 'user-ada' } } satisfies NotificationsRead],
} as const;
