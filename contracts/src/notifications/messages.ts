import type { NotificationKind } from './api';

/** What is known of a notification when it is put into words. */
export type Told = Readonly<{
  /** Name of who did it, the last of them. */
  actor: string;
  /** How many others did the same. */
  others: number;
  /** Whether there were still more whom nobody counted. */
  isMore: boolean;
  /** Title of the track or event, the beginning of the post, or the reason. */
  about: string;
}>;

const EXCERPT = 60;

const TRACK_ADDRESS = /\/tracks?\/[0-9a-f-]{36}/i;

/** The beginning of a post, on one line, without the addresses of tracks. */
export const beginningOf = (content: string): string => {
  const words = content.split(/\s+/).filter((word) => word !== '' && !TRACK_ADDRESS.test(word));
  const characters = [...words.join(' ')];
  return characters.length > EXCERPT
    ? `${characters
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
};

const people = ({ actor, others, isMore }: Told): string => {
  if (others === 0) return actor;
  return others === 1 && !isMore ? `${actor} and 1 other` : `${actor} and ${others}${isMore ? '+' : ''} others`;
};

const quoted = (text: string): string => (text ? `: “${text}”` : '.');

export const notificationMessages: Readonly<
  Record<NotificationKind, Readonly<{ title: string; message: (told: Told) => string }>>
> = {
  follow: { title: 'New follower', message: ({ actor }) => `${actor} follows you now.` },
  like: { title: 'Your post was liked', message: (told) => `${people(told)} liked your post${quoted(told.about)}` },
  mention: { title: 'You were mentioned', message: ({ actor, about }) => `${actor} mentioned you${quoted(about)}` },
  release: { title: 'New release', message: ({ actor, about }) => `${actor} released “${about}”.` },
  processed: { title: 'Your track is ready', message: ({ about }) => `“${about}” was processed and can be played.` },
  event_soon: { title: 'Starting soon', message: ({ about }) => `“${about}” begins within the hour.` },
  event_cancelled: { title: 'Event cancelled', message: ({ about }) => `“${about}” was cancelled.` },
  failed: {
    title: 'Your track could not be processed',
    message: ({ about }) => `“${about}” cannot be played. You can upload it again.`,
  },
  removed: {
    title: 'Something you wrote was removed',
    message: ({ about }) => `A moderator removed something you wrote${quoted(about)}`,
  },
  restored: { title: 'Something you wrote is back', message: () => 'A moderator put back something you wrote.' },
};

export const notificationTexts = {
  title: 'Notifications',
  /** The name of the bell. */
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  unread: 'Unread',
  viewAll: 'View All Notifications',
  clearAll: 'Clear All',
  clearing: 'Clearing...',
  remove: (message: string) => `Delete: ${message}`,
  loading: 'Loading notifications',
  loadMore: 'Show older ones',
  empty: 'No notifications yet',
  emptyHint: 'When somebody follows you, likes what you wrote, or releases a track, it stands here.',
  emptyAction: 'Discover music',
  error: 'Notifications could not be loaded',
  errorHint: 'The line may be down. Nothing is lost meanwhile.',
  removeFailed: 'The notification could not be deleted',
  clearFailed: 'Not all notifications could be deleted',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
