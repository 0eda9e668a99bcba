import type { NotificationKind } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { MOST_NAMED, MOST_NOTIFIED } from '@refrain/contracts/notifications';
import type { Change } from '../kernel';
import {
  notificationFollowers as followers,
  noticedActs,
  notifications,
  notificationSubjects as subjects,
  type NoticedAct,
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
  eventId: id,
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
      eventId: event.id,
    };
  });

/** What stands of a notification of acts: it is about the newest one that is there. Gone where none is. */
const withActs = ({ isGone: _, ...before }: NotificationDocument, acts: readonly NoticedAct[]): NotificationDocument => {
  const there = acts.filter(({ isGone }) => !isGone);
  const [newest] = there;
  return {
    ...before,
    acts,
    actorIds: [...new Set(there.map(({ actorId }) => actorId))],
    ...(newest ? { subjectId: newest.id } : { isGone: true }),
  };
};

/**
 * One more act on the same thing, `group`: a comment on a post. Such acts are one notification, and each can be taken back by its id, whatever
 * else its actor did.
 */
export const notifyOfAct = (
  event: Recorded,
  { userId, kind, actorId, group }: Pick<Notice, 'userId' | 'kind'> & Readonly<{ actorId: string; group: string }>,
  actId: string,
): readonly Change[] => {
  const key = keyOf(userId, kind, group);
  const act: NoticedAct = { id: actId, actorId };
  const first = { ...fresh(event, { userId, kind, subjectId: actId, actorId }), acts: [act] };
  return [
    notifications.upsert(key, (before) => {
      if (!before || before.isRead) return first;
      const acts = [act, ...(before.acts ?? [])];
      const isMore = before.isMore || acts.length > MOST_NAMED;
      return { ...withActs(before, acts.slice(0, MOST_NAMED)), isMore, createdAt: event.at, eventId: event.id };
    }),
    noticedActs.upsert(actId, (before) => ({ keys: [...(before?.keys ?? []), key] })),
  ];
};

const onActs = (actId: string, to: (before: NotificationDocument, acts: readonly NoticedAct[]) => NotificationDocument | null) =>
  noticedActs.given(actId, (noticed) =>
    (noticed?.keys ?? []).map((key) =>
      notifications.change(key, (before) => (before.acts?.some(({ id }) => id === actId) ? to(before, before.acts) : before)),
    ),
  );

/** Takes an act back out of every notification that names it, also out of those that were read. */
export const takeBackAct = (actId: string): readonly Change[] => [
  onActs(actId, (before, acts) => {
    const left = acts.filter(({ id }) => id !== actId);
    return left.length === 0 ? null : withActs(before, left);
  }),
  noticedActs.remove(actId),
];

/** Leaves an act out of the notifications that name it until it is put back. */
export const setActGone = (actId: string, isGone: boolean): Change =>
  onActs(actId, (before, acts) =>
    withActs(
      before,
      acts.map(({ isGone: wasGone, ...act }) => ((act.id === actId ? isGone : wasGone) ? { ...act, isGone: true } : act)),
    ),
  );

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

/** Notifications of what was removed wait until it is put back. Of several acts only that one does: `setActGone`. */
export const setGone = (subjectId: string, isGone: boolean): Change =>
  notifications.each({ where: { subjectId } }, ALL, ({ id, doc }) =>
    doc.acts ? [] : [notifications.change(id, ({ isGone: _, ...before }) => (isGone ? { ...before, isGone } : before))],
  );

/** Keeps whose a post or track is, for events that do not say. */
export const keepOwner = (subjectId: string, ownerId: string): Change => subjects.put(subjectId, { ownerId });

export const toOwner = (subjectId: string, to: (ownerId: string) => readonly Change[]): Change =>
  subjects.given(subjectId, (subject) => (subject ? to(subject.ownerId) : []));

/** Notifies everyone who follows the actor, up to MOST_NOTIFIED. */
export const notifyFollowers = (event: Recorded, { actorId, ...notice }: Omit<Notice, 'userId'> & { actorId: string }): Change =>
  followers.each({ where: { followeeId: actorId } }, MOST_NOTIFIED, ({ doc: { followerId } }) => [
    notify(event, { ...notice, userId: followerId, actorId }),
  ]);

/** What is gone for good takes its notifications along. One of several acts stays about those that are left: `takeBackAct`. */
export const forget = (subjectId: string): readonly Change[] => [
  subjects.remove(subjectId),
  notifications.each({ where: { subjectId } }, ALL, ({ id, doc }) => (doc.acts ? [] : [notifications.remove(id)])),
];
