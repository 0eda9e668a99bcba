import { isNotificationOf, unreadOf } from '@refrain/projections/notifications';
import { command } from '../kernel/write/command';
import { notificationDecider, notificationStream } from './notification.decider';
import { readingDecider, readingStream } from './reading.decider';

export const ReadNotifications = command('ReadNotifications', async ({ userId }: { userId: string }, { decide, store }) =>
  decide(readingStream(userId), readingDecider, { userId, unread: await unreadOf(store, userId) }),
);

export const DismissNotification = command(
  'DismissNotification',
  async ({ userId, notificationId }: { userId: string; notificationId: string }, { decide, store }) => {
    const isTheirs = await isNotificationOf(store, userId, notificationId);
    const stream = notificationStream(userId, notificationId);
    return decide(stream, notificationDecider, { userId, notificationId, isTheirs });
  },
);
