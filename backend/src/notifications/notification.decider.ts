import { notificationRefusals, type DismissNotification, type NotificationDismissed } from '@refrain/contracts/notifications';
import { refuse, type Decider } from '../kernel/write/decider';

export type Notification = { status: 'open' | 'dismissed' };

const decide = (
  { data: { userId, notificationId, isTheirs } }: DismissNotification,
  notification: Notification,
): readonly NotificationDismissed[] => {
  if (notification.status === 'dismissed') return [];
  if (!isTheirs) return refuse(notificationRefusals.unknown);
  return [{ type: 'NotificationDismissed', data: { userId, notificationId } }];
};

/** The notification itself stands in the read model; here it is only remembered that it was dismissed. */
export const notificationDecider: Decider<Notification, DismissNotification, NotificationDismissed> = {
  initialState: () => ({ status: 'open' }),
  decide,
  evolve: () => ({ status: 'dismissed' }),
};

export const notificationStream = (userId: string, notificationId: string): string => `notification-${userId}-${notificationId}`;
