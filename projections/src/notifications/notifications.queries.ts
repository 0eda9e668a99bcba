import { notificationMessages, type NotificationKind } from '@refrain/contracts';
import type { Channel } from '@refrain/contracts/alerts';
import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import { MOST_COUNTED, NOTIFICATIONS_PAGE_SIZE, type Notification } from '@refrain/contracts/notifications';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../accounts';
import { kindsOff } from '../alerts';
import { contexts, type NoticedKind } from '../contexts';
import { NEWEST_FIRST, parsed, unique, type Noticed, type NoticeSubject, type RowOf } from '../kernel';
import { notifications, type NotificationDocument } from '../notices';
import { blockedAmong } from '../visibility';

/** What the subject of each kind is. Does not compile where contexts word other kinds than they find the subjects of. */
const SUBJECT: Readonly<Record<NotificationKind, NoticeSubject | null>> = Object.assign(
  {},
  ...contexts.map(({ noticed }) => noticed),
) as Readonly<Record<NoticedKind, NoticeSubject | null>>;
const SUBJECTS: ReadonlySet<NoticeSubject> = new Set(Object.values(SUBJECT).filter((subject) => subject !== null));

/** Newer ones that a summary may have to look past. */
const MOST_NEWER = 100;

const idsOf = (docs: readonly NotificationDocument[], subject: NoticeSubject): readonly string[] =>
  unique(docs.flatMap(({ kind, subjectId }) => (SUBJECT[kind] === subject ? [subjectId] : [])));

/** What notifications are about, as it reads now. */
type Joined = Readonly<{
  author: (userId: string) => AuthorCard;
  noticed: (doc: NotificationDocument) => Noticed | null;
}>;

const joined = async (store: ReadStore, docs: readonly NotificationDocument[]): Promise<Joined> => {
  const finding = [...SUBJECTS].map(async (subject) => [subject, await subject.find(store, idsOf(docs, subject))] as const);
  const [author, found] = await Promise.all([
    authorTexts(store, unique(docs.map(({ actorIds }) => actorIds[0]))),
    Promise.all(finding),
  ]);
  const finders = new Map(found);
  return {
    author: (userId) => parsed(author(userId)),
    noticed: ({ kind, subjectId, actorIds, isMore }) => {
      const subject = SUBJECT[kind];
      if (subject?.ofSeveral && actorIds.length === 1 && !isMore) return null;
      return (subject && finders.get(subject)?.(subjectId ?? '')) ?? null;
    },
  };
};

const present = (doc: NotificationDocument, { author, noticed }: Joined): Notification => {
  const { notificationId, kind, actorIds, isMore, isRead, createdAt } = doc;
  const [actorId] = actorIds;
  const actor = actorId === undefined ? null : author(actorId);
  const found = noticed(doc);
  const { title, message, icon } = notificationMessages[kind];
  const about = found?.about ?? '';
  return {
    id: notificationId,
    kind,
    icon,
    title,
    message: message({ actor: actor?.displayName ?? '', others: Math.max(0, actorIds.length - 1), isMore, about }),
    isRead,
    createdAt,
    // A deleted person has no page any more.
    actionUrl: found ? found.actionUrl : actor?.slug ? profilePath(actor) : null,
    actor:
      actor && actorId !== undefined ? { id: actorId, displayName: actor.displayName, profileImage: actor.profileImage } : null,
    cover: found?.cover ?? null,
  };
};

/** Subjects that their viewer has hidden. */
const hiddenFrom = async (
  store: ReadStore,
  userId: string,
  docs: readonly NotificationDocument[],
): Promise<ReadonlySet<string>> => {
  const sets = [...SUBJECTS].map((subject) => subject.hidden?.(store, userId, idsOf(docs, subject)) ?? []);
  return new Set((await Promise.all(sets)).flatMap((ids) => [...ids]));
};

/**
 * What its owner sees of each: without people they cannot see. Null where no actor is left, what it is about is gone or
 * hidden, or its kind does not reach them in this way.
 */
const seenBy = async (
  store: ReadStore,
  userId: string,
  rows: readonly RowOf<typeof notifications>[],
  channel: Channel = 'screen',
): Promise<readonly (NotificationDocument | null)[]> => {
  const docs = rows.map(({ text }) => parsed(text));
  const [off, blocked, hidden] = await Promise.all([
    kindsOff(store, userId, channel),
    blockedAmong(store, userId, unique(docs.flatMap(({ actorIds }) => actorIds))),
    hiddenFrom(store, userId, docs),
  ]);
  return docs.map((doc) => {
    const actorIds = doc.actorIds.filter((actorId) => !blocked.has(actorId));
    const isLeft = actorIds.length > 0 || doc.actorIds.length === 0;
    return isLeft && !doc.isGone && !off.has(doc.kind) && !(doc.subjectId && hidden.has(doc.subjectId))
      ? { ...doc, actorIds }
      : null;
  });
};

/** One person's notifications, newest first, and the cursor of the next page, null on the last one. @throws BadCursor */
export const notificationsOf = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = NOTIFICATIONS_PAGE_SIZE,
): Promise<Readonly<{ list: readonly Notification[]; next: string | null }>> => {
  const query = { where: { userId }, orderBy: NEWEST_FIRST, cursor, limit };
  const { shown, next } = await notifications.in(store).shownPage(query, async (rows) => {
    const docs = await seenBy(store, userId, rows);
    const facts = await joined(
      store,
      docs.filter((doc) => doc !== null),
    );
    return docs.map((doc) => doc && present(doc, facts));
  });
  return { list: shown, next };
};

/** How many of one person's notifications are unread, counted up to MOST_COUNTED. */
export const unreadOf = async (store: ReadStore, userId: string): Promise<number> => {
  const rows = await notifications.in(store).find({ where: { userId, isRead: false }, limit: MOST_COUNTED });
  return (await seenBy(store, userId, rows)).filter((doc) => doc !== null).length;
};

/** Whether this notification stands in this person's list. */
export const isNotificationOf = async (store: ReadStore, userId: string, notificationId: string): Promise<boolean> =>
  (await notifications.in(store).first({ where: { userId, notificationId } })) !== null;

/** Notifications that an owner has not seen, newest first, and whether there are more than were looked at. */
export type Unseen = Readonly<{ list: readonly Notification[]; isMore: boolean }>;

/**
 * What a person has not seen of what came from one moment on, before another (ISO), as it reaches them in one way: without what is gone,
 * hidden or of people they cannot see. Looks at `limit` of them.
 */
export const unseenOf = async (
  store: ReadStore,
  userId: string,
  { from, until, channel, limit }: Readonly<{ from: string; until: string | null; channel: Channel; limit: number }>,
): Promise<Unseen> => {
  const rows = await notifications.in(store).find({ where: { userId }, orderBy: NEWEST_FIRST, limit: limit + MOST_NEWER });
  const within = rows.filter(({ text }) => {
    const { isRead, createdAt } = parsed(text);
    return !isRead && createdAt >= from && (until === null || createdAt < until);
  });
  const docs = (await seenBy(store, userId, within.slice(0, limit), channel)).filter((doc) => doc !== null);
  const facts = await joined(store, docs);
  return { list: docs.map((doc) => present(doc, facts)), isMore: within.length > limit };
};

/** Notifications that one event brought or let grow: who is to hear of them. Page by page, in the order of `key`. */
export const broughtBy = async (
  store: ReadStore,
  eventId: string,
  after: string | null,
  limit: number,
): Promise<readonly Readonly<{ key: string; userId: string; kind: NotificationKind }>[]> => {
  const rows = await notifications
    .in(store)
    .find({ where: { eventId }, orderBy: ['id'], limit, ...(after === null ? {} : { after: [after] as const }) });
  return rows.map(({ id, text }) => {
    const { userId, kind } = parsed(text);
    return { key: id, userId, kind };
  });
};
