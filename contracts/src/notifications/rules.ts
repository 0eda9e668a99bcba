import { refusal } from '../kernel';

export const NOTIFICATIONS_PAGE_SIZE = 30;
/** The menu in the header lists so many (spec part 1, section 9). */
export const NOTIFICATIONS_IN_MENU = 5;
export const NOTIFICATIONS_POLL_SECONDS = 30;
/** What was clicked is deleted, and opened after this time (spec part 1, section 4). */
export const NOTIFICATION_OPENS_AFTER_MS = 100;
/** Unread ones are counted up to here; badges say 99+ long before. */
export const MOST_COUNTED = 1000;
/**
 * The most followers that are notified of a release: as many as have a timeline written for them. Others find it in their feed.
 */
export const MOST_NOTIFIED = 10_000;
/** People that a notification counts by name; of more than these it says "at least". */
export const MOST_NAMED = 100;

export const notificationRefusals = {
  unknown: refusal('NOTIFICATION.NOT_FOUND', 404, 'This notification was not found.'),
} as const;

/** Whether an address leads to a page of this site and nowhere else. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(url) && !url.includes('\\');
