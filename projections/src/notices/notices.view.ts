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
  /** The event that it grew by last: who sends pushes looks for what an event has brought. */
  eventId: string;
  /** What one each of its actors did, the newest first, where that can be taken back by itself: a comment. */
  acts?: readonly NoticedAct[];
  /** What it is about was removed; it comes back with that. */
  isGone?: true;
}>;

/** `id` is that of the comment. One that a moderator removed is `isGone` and may come back. */
export type NoticedAct = Readonly<{ id: string; actorId: string; isGone?: true }>;

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
      eventId: 'text',
    },
    indexes: [
      { on: ['userId', ...NEWEST_FIRST] },
      { on: ['userId', 'isRead', 'id'] },
      { on: ['userId', 'notificationId', 'id'] },
      { on: ['subjectId', 'id'] },
      { on: ['eventId', 'id'] },
    ],
  },
  { view: 'notifications', rooms: (key) => [rooms.notifications(key.split(':')[0] ?? '')] },
);

/** Whose a post, a comment or a track is, by its id: likes, replies and releases do not say. */
export const notificationSubjects = collection<{ ownerId: string }>()({
  name: 'notificationSubjects',
  columns: { ownerId: 'text' },
  indexes: [{ on: ['ownerId', 'id'] }],
});

/** Who is notified of a person's releases, by `follower:followee`; kept here so that fan-out sees follows in log order. */
export const notificationFollowers = collection<{ followerId: string; followeeId: string }>()({
  name: 'notificationFollowers',
  columns: { followeeId: 'text' },
  indexes: [{ on: ['followeeId', 'id'] }],
});

/** In which notifications a comment is one of what happened, by the comment; `keys` are theirs. */
export const noticedActs = collection<{ keys: readonly string[] }>()({ name: 'noticedActs', columns: {}, indexes: [] });
