import type { Command } from '../kernel';

/** `isTheirs` is whether it stands in this person's list now. */
export type DismissNotification = Command<'DismissNotification', { userId: string; notificationId: string; isTheirs: boolean }>;
/** `unread` is how many there are now. */
export type ReadNotifications = Command<'ReadNotifications', { userId: string; unread: number }>;
