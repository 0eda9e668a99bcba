import { notificationMessages } from '@refrain/contracts';
import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import { OWN_MODERATION_PATH } from '@refrain/contracts/moderation';
import {
  beginningOf,
  MOST_COUNTED,
  isOwnPath,
  NOTIFICATIONS_PAGE_SIZE,
  type Notification,
  type NotificationKind,
} from '@refrain/contracts/notifications';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { eventsById } from '../../events';
import { NEWEST_FIRST, parsed, unique, type RowOf } from '../../kernel';
import { reasonsOf } from '../../moderation';
import { postContents } from '../../posts';
import { trackCardTexts } from '../../tracks';
import { blockedAmong, hiddenAmong } from '../../visibility';
import { notifications, type NotificationDocument } from './notifications.view';

type Subject = 'post' | 'track' | 'event' | 'act';
/** What the subject of each kind is; null for kinds whose subject is a person. */
const SUBJECT: Readonly<Record<NotificationKind, Subject | null>> = {
  follow: null,
  like: 'post',
  mention: 'post',
  release: 'track',
  processed: 'track',
  failed: 'track',
  event_soon: 'event',
  event_cancelled: 'event',
  removed: 'act',
  restored: 'act',
};

/** What notifications are about, as it reads now. */
type Joined = Readonly<{
  author: (userId: string) => AuthorCard;
  track: (trackId: string) => TrackCard | null;
  post: (postId: string) => string;
  event: (eventId: string) => Readonly<{ title: string; link: string | null }> | undefined;
  reason: (actId: string) => string;
}>;

const joined = async (store: ReadStore, docs: readonly NotificationDocument[]): Promise<Joined> => {
  const subjects = (of: Subject) => unique(docs.filter(({ kind }) => SUBJECT[kind] === of).map(({ subjectId }) => subjectId));
  const [author, tracks, posts, events, reasons] = await Promise.all([
    authorTexts(store, unique(docs.map(({ actorIds }) => actorIds[0]))),
    trackCardTexts(store, subjects('track')),
    postContents(store, subjects('post')),
    eventsById(store, subjects('event')),
    reasonsOf(store, subjects('act')),
  ]);
  return {
    author: (userId) => parsed(author(userId)),
    track: (trackId) => {
      const text = tracks.get(trackId);
      return text === undefined ? null : parsed(text);
    },
    post: (postId) => beginningOf(posts.get(postId) ?? ''),
    event: (eventId) => events.get(eventId),
    reason: (actId) => reasons.get(actId) ?? '',
  };
};

/**
 * Where it leads. A deleted person has no page any more; an event may name a page of this site, else its ticket stands on the
 * front page.
 */
const actionOf = (
  { kind, subjectId }: NotificationDocument,
  actor: AuthorCard | null,
  link: string | null | undefined,
): string | null => {
  const subject = SUBJECT[kind];
  if (subject === 'event') return link && isOwnPath(link) ? link : '/';
  if (subject === 'act') return OWN_MODERATION_PATH;
  if (subject) return `/${subject}/${subjectId}`;
  return actor?.slug ? profilePath(actor) : null;
};

const present = (doc: NotificationDocument, { author, track, post, event, reason }: Joined): Notification => {
  const { notificationId, kind, subjectId, actorIds, isMore, isRead, createdAt } = doc;
  const [actorId] = actorIds;
  const actor = actorId === undefined ? null : author(actorId);
  const subject = SUBJECT[kind];
  const [card, found] = [subject === 'track' ? track(subjectId ?? '') : null, event(subjectId ?? '')];
  const about =
    subject === 'post'
      ? post(subjectId ?? '')
      : subject === 'act'
        ? reason(subjectId ?? '')
        : (card?.title ?? found?.title ?? '');
  const { title, message } = notificationMessages[kind];
  return {
    id: notificationId,
    kind,
    title,
    message: message({ actor: actor?.displayName ?? '', others: Math.max(0, actorIds.length - 1), isMore, about }),
    isRead,
    createdAt,
    actionUrl: actionOf(doc, actor, found?.link),
    actor:
      actor && actorId !== undefined ? { id: actorId, displayName: actor.displayName, profileImage: actor.profileImage } : null,
    cover: card && { title: card.title, art: card.art, thumbhash: card.thumbhash, palette: card.palette },
  };
};

/**
 * What its owner sees of each: without people they cannot see. Null where no actor is left, or what it is about is gone or
 * hidden.
 */
const seenBy = async (
  store: ReadStore,
  userId: string,
  rows: readonly RowOf<typeof notifications>[],
): Promise<readonly (NotificationDocument | null)[]> => {
  const docs = rows.map(({ text }) => parsed(text));
  const [blocked, hidden] = await Promise.all([
    blockedAmong(store, userId, unique(docs.flatMap(({ actorIds }) => actorIds))),
    hiddenAmong(store, userId, unique(docs.flatMap(({ kind, subjectId }) => (SUBJECT[kind] === 'post' ? [subjectId] : [])))),
  ]);
  return docs.map((doc) => {
    const actorIds = doc.actorIds.filter((actorId) => !blocked.has(actorId));
    const isLeft = actorIds.length > 0 || doc.actorIds.length === 0;
    return isLeft && !doc.isGone && !(doc.subjectId && hidden.has(doc.subjectId)) ? { ...doc, actorIds } : null;
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
