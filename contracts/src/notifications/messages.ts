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
  emptyHint: 'New followers, likes and releases appear here.',
  emptyAction: 'Discover music',
  error: 'Notifications could not be loaded',
  errorHint: 'The connection may be down. Nothing is lost meanwhile.',
  removeFailed: 'The notification could not be deleted',
  clearFailed: 'Not all notifications could be deleted',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
