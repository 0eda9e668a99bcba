import type { NotificationKind } from '@refrain/contracts';
import { rooms } from '@refrain/contracts/kernel';
import { collection, NEWEST_FIRST } from '../kernel';

/**
 * Something its owner has not dealt with yet. Holds ids only; names and titles are joined when it is read. `subjectId` is the post,
 * track or event it is about; `actorIds` are those who did it, the last one first, and `isMore` says that others were left out.
 */
export type NotificationDocument = Readonly<{
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string | null;
  actorIds: readonly string[];
  isMore: boolean;
  isRead: boolean;
  createdAt: string;
  /** What it is about was removed; it comes back with that. */
  isGone?: true;
}>;

/** By `owner:kind:what`: what happens again finds the same document, and a removal finds its owner. */
export const notifications = collection<NotificationDocument>()(
  {
    name: 'notifications',
    columns: {
      userId: 'text',
      notificationId: 'text',
      subjectId: 'text',
      isRead: 'integer',
      createdAt: 'text',
      isGone: 'integer',
    },
    indexes: [
      { on: ['userId', ...NEWEST_FIRST] },
      { on: ['userId', 'isRead', 'id'] },
      { on: ['userId', 'notificationId', 'id'] },
      { on: ['subjectId', 'id'] },
    ],
  },
  { view: 'notifications', rooms: (key) => [rooms.notifications(key.split(':')[0] ?? '')] },
);

/** Whose a post or a track is, by its id: likes and releases do not say. */
export const notificationSubjects = collection<{ ownerId: string }>()({ name: 'notificationSubjects', columns: {}, indexes: [] });

/** Who is notified of a person's releases, by `follower:followee`; kept here so that fan-out sees follows in log order. */
export const notificationFollowers = collection<{ followerId: string; followeeId: string }>()({
  name: 'notificationFollowers',
  columns: { followeeId: 'text' },
  indexes: [{ on: ['followeeId', 'id'] }],
});
