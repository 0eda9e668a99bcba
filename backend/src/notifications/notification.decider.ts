import { notificationRefusals, type DismissNotification, type NotificationDismissed } from '@refrain/contracts/notifications';
import { refuse, type Decider } from '../kernel/write/decider';

export type Notification = { status: 'told' | 'dismissed' };

const decide = (
  { data: { userId, notificationId, isTheirs } }: DismissNotification,
  notification: Notification,
): readonly NotificationDismissed[] => {
  if (notification.status === 'dismissed') return [];
  if (!isTheirs) return refuse(notificationRefusals.unknown);
  return [{ type: 'NotificationDismissed', data: { userId, notificationId } }];
};

/** That it was told is what its reader knows; here it is only remembered that it was dealt with. */
export const notificationDecider: Decider<Notification, DismissNotification, NotificationDismissed> = {
  initialState: () => ({ status: 'told' }),
  decide,
  evolve: () => ({ status: 'dismissed' }),
};

export const notificationStream = (userId: string, notificationId: string): string => `notification-${userId}-${notificationId}`;
