import type { AccountErased } from '@refrain/contracts/accounts';
import type { NotificationEvent } from '@refrain/contracts/notifications';
import { NEWEST_FIRST, shareOf } from '../kernel';
import { notifications, notificationSubjects } from '../notices';

const ALL = Number.MAX_SAFE_INTEGER;

/** What people do with their notifications. */
export const ownNotices = shareOf<NotificationEvent | AccountErased>()({
  AccountErased: ({ data: { userId } }) => [
    notifications.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [notifications.remove(id)]),
    // What is left of their comments is nobody's.
    notificationSubjects.each({ where: { ownerId: userId } }, ALL, ({ id }) => [notificationSubjects.remove(id)]),
  ],
  NotificationDismissed: ({ data: { userId, notificationId } }) => [
    notifications.each({ where: { userId, notificationId } }, 1, ({ id }) => [notifications.remove(id)]),
  ],
  NotificationsRead: ({ data: { userId } }) => [
    notifications.each({ where: { userId, isRead: false } }, ALL, ({ id, doc }) => [
      notifications.put(id, { ...doc, isRead: true }),
    ]),
  ],
});
