import type { NotificationKind } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { MOST_NAMED, MOST_NOTIFIED } from '@refrain/contracts/notifications';
import type { Change } from '../kernel';
import {
  notificationFollowers as followers,
  notifications,
  notificationSubjects as subjects,
  type NotificationDocument,
} from './notices.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** Who is notified of what. `subjectId` is null for a kind that is about the actor. */
export type Notice = Readonly<{ userId: string; kind: NotificationKind; subjectId: string | null; actorId: string | null }>;

const keyOf = (userId: string, kind: NotificationKind, what: string): string => `${userId}:${kind}:${what}`;
const keyOfNotice = ({ userId, kind, subjectId, actorId }: Notice): string => keyOf(userId, kind, subjectId ?? actorId ?? '');

/** A notification is known by the id of the event that it began with. */
const fresh = ({ id, at }: Recorded, { userId, kind, subjectId, actorId }: Notice): NotificationDocument => ({
  notificationId: id,
  userId,
  kind,
  subjectId,
  actorIds: actorId ? [actorId] : [],
  isMore: false,
  isRead: false,
  createdAt: at,
});

export const notify = (event: Recorded, notice: Notice): Change => notifications.put(keyOfNotice(notice), fresh(event, notice));

/** One more person did the same to the same subject; what the owner has read already is not counted again. */
export const notifyOfOneMore = (event: Recorded, notice: Notice & { actorId: string }): Change =>
  notifications.upsert(keyOfNotice(notice), (before) => {
    if (!before || before.isRead) return fresh(event, notice);
    const actorIds = [notice.actorId, ...before.actorIds.filter((actorId) => actorId !== notice.actorId)];
    return {
      ...before,
      actorIds: actorIds.slice(0, MOST_NAMED),
      isMore: before.isMore || actorIds.length > MOST_NAMED,
      createdAt: event.at,
    };
  });

/** Takes an actor back out of a notification that was not read, and the whole of it where no actor is left. */
export const withdraw = (notice: Notice & { actorId: string }): Change =>
  notifications.change(keyOfNotice(notice), (before) => {
    if (before.isRead) return before;
    const actorIds = before.actorIds.filter((actorId) => actorId !== notice.actorId);
    return actorIds.length > 0 ? { ...before, actorIds } : null;
  });

/** Takes a notification back, also one that was read. `what` is its subject, or the actor that it is about. */
export const takeBack = (userId: string, kind: NotificationKind, what: string): Change =>
  notifications.remove(keyOf(userId, kind, what));

/** Notifications of what was removed wait until it is put back. */
export const setGone = (subjectId: string, isGone: boolean): Change =>
  notifications.each({ where: { subjectId } }, ALL, ({ id }) => [
    notifications.change(id, ({ isGone: _, ...before }) => (isGone ? { ...before, isGone } : before)),
  ]);

/** Keeps whose a post or track is, for events that do not say. */
export const keepOwner = (subjectId: string, ownerId: string): Change => subjects.put(subjectId, { ownerId });

export const toOwner = (subjectId: string, to: (ownerId: string) => readonly Change[]): Change =>
  subjects.given(subjectId, (subject) => (subject ? to(subject.ownerId) : []));

/** Notifies everyone who follows the actor, up to MOST_NOTIFIED. */
export const notifyFollowers = (event: Recorded, { actorId, ...notice }: Omit<Notice, 'userId'> & { actorId: string }): Change =>
  followers.each({ where: { followeeId: actorId } }, MOST_NOTIFIED, ({ doc: { followerId } }) => [
    notify(event, { ...notice, userId: followerId, actorId }),
  ]);

/** What is gone for good takes its notifications along. */
export const forget = (subjectId: string): readonly Change[] => [
  subjects.remove(subjectId),
  notifications.each({ where: { subjectId } }, ALL, ({ id }) => [notifications.remove(id)]),
];
