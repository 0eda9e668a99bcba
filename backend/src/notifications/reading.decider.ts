import type { NotificationsRead, ReadNotifications } from '@refrain/contracts/notifications';
import type { Decider } from '../kernel/write/decider';

/** Nothing to remember: what is unread is asked of the list, and reading it twice is no event. */
type Reading = Record<string, never>;

export const readingDecider: Decider<Reading, ReadNotifications, NotificationsRead> = {
  initialState: () => ({}),
  decide: ({ data: { userId, unread } }) => (unread > 0 ? [{ type: 'NotificationsRead', data: { userId } }] : []),
  evolve: (reading) => reading,
};

export const readingStream = (userId: string): string => `notifications-${userId}`;
