import type { NoticeIcon } from '../kernel';
import type { TrackCard } from '../tracks';

/**
 * GET /api/notifications?after={cursor}: a list of these, newest first; the header `Link` leads to the next page while there is one.
 * `actionUrl` is a path of this site, null where there is nothing to open any more. `id` stays the same while it stands in the list.
 */
export type Notification = Readonly<{
  id: string;
  /** Why the recipient is notified, as their contexts name it: `like`, `event_soon`. */
  kind: string;
  icon: NoticeIcon;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  actionUrl: string | null;
  /** Who did it, the last of them where there were several; null where nobody else did. */
  actor: Readonly<{ id: string; displayName: string; profileImage: string | null }> | null;
  /** The cover of the track it is about. */
  cover: Pick<TrackCard, 'title' | 'art' | 'thumbhash' | 'palette'> | null;
}>;

/** GET /api/notifications/unread-count; counted up to MOST_COUNTED. */
export type UnreadCount = Readonly<{ count: number }>;
