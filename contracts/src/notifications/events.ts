import type { Event, EventDeclarations } from '../kernel';

/** Its owner has dealt with a notification: it is gone from their list for good. */
export type NotificationDismissed = Event<'NotificationDismissed', { userId: string; notificationId: string }>;
/** Its owner has seen the whole list: what happened before this is no longer unread. */
export type NotificationsRead = Event<'NotificationsRead', { userId: string }>;
export type NotificationEvent = NotificationDismissed | NotificationsRead;

export const notificationEvents: EventDeclarations<NotificationEvent> = {
  NotificationDismissed: { version: 1, fields: { userId: 'public', notificationId: 'public' } },
  NotificationsRead: { version: 1, fields: { userId: 'public' } },
};
