import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import { beginningOf, MOST_COUNTED, isOwnPath, notificationMessages, NOTIFICATIONS_PAGE_SIZE, type Notification, type NotificationKind } from '@refrain/contracts/notifications';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { eventsById } from '../../events';
import { cursorOf, keyOfCursor, unique } from '../../kernel';
import { postContents } from '../../posts';
import { trackCardTexts } from '../../tracks';
import { notifications, type NotificationDocument } from './notifications.view';

type Subject = 'post' | 'track' | 'event';
/** What the subject of each kind is; null for those that are about somebody. */
const SUBJECT: Readonly<Record<NotificationKind, Subject | null>> = {
  follow: null,
  like: 'post',
  mention: 'post',
  release: 'track',
  processed: 'track',
  failed: 'track',
  event_soon: 'event',
  event_cancelled: 'event',
};

/** What notifications are about, as it reads now. */
type Joined = Readonly<{
  author: (userId: string) => AuthorCard;
  track: (trackId: string) => TrackCard | null;
  post: (postId: string) => string;
  event: (eventId: string) => Readonly<{ title: string; link: string | null }> | undefined;
}>;

const joined = async (store: ReadStore, docs: readonly NotificationDocument[]): Promise<Joined> => {
  const subjects = (of: Subject) => unique(docs.filter(({ kind }) => SUBJECT[kind] === of).map(({ subjectId }) => subjectId));
  const [author, tracks, posts, events] = await Promise.all([
    authorTexts(store, unique(docs.map(({ actorIds }) => actorIds[0]))),
    trackCardTexts(store, subjects('track')),
    postContents(store, subjects('post')),
    eventsById(store, subjects('event')),
  ]);
  return {
    author: (userId) => JSON.parse(author(userId)) as AuthorCard,
    track: (trackId) => JSON.parse(tracks.get(trackId) ?? 'null') as TrackCard | null,
    post: (postId) => beginningOf(posts.get(postId) ?? ''),
    event: (eventId) => events.get(eventId),
  };
};

/** Where it leads. Somebody who is gone has no page any more; an event may name a page of this site, else its ticket stands on the front page. */
const actionOf = ({ kind, subjectId }: NotificationDocument, actor: AuthorCard | null, link: string | null | undefined): string | null => {
  const subject = SUBJECT[kind];
  if (subject === 'event') return link && isOwnPath(link) ? link : '/';
  if (subject) return `/${subject}/${subjectId}`;
  return actor?.slug ? profilePath(actor) : null;
};

const present = (doc: NotificationDocument, { author, track, post, event }: Joined): Notification => {
  const { notificationId, kind, subjectId, actorIds, isMore, isRead, createdAt } = doc;
  const [actorId] = actorIds;
  const actor = actorId === undefined ? null : author(actorId);
  const card = subjectId !== null && SUBJECT[kind] === 'track' ? track(subjectId) : null;
  const found = event(subjectId ?? '');
  const about = SUBJECT[kind] === 'post' ? post(subjectId ?? '') : (card?.title ?? found?.title ?? '');
  const { title, message } = notificationMessages[kind];
  return {
    id: notificationId,
    kind,
    title,
    message: message({ actor: actor?.displayName ?? '', others: Math.max(0, actorIds.length - 1), isMore, about }),
    isRead,
    createdAt,
    actionUrl: actionOf(doc, actor, found?.link),
    actor: actor && actorId !== undefined ? { id: actorId, displayName: actor.displayName, profileImage: actor.profileImage } : null,
    cover: card && { title: card.title, art: card.art, thumbhash: card.thumbhash, palette: card.palette },
  };
};

/** One person's notifications, newest first, and the cursor of the next page, null on the last one. @throws BadCursor */
export const notificationsOf = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = NOTIFICATIONS_PAGE_SIZE,
): Promise<Readonly<{ list: readonly Notification[]; next: string | null }>> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(notifications.spec.name, {
    where: { userId },
    orderBy: ['-createdAt', '-id'],
    limit,
    ...(after ? { after } : {}),
  });
  const docs = rows.map(({ text }) => JSON.parse(text) as NotificationDocument);
  const facts = await joined(store, docs);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { list: docs.map((doc) => present(doc, facts)), next: last ? cursorOf([last.columns.createdAt ?? null, last.id]) : null };
};

/** How many of one person's notifications are unread, counted up to MOST_COUNTED. */
export const unreadOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await store.find(notifications.spec.name, { where: { userId, isRead: false }, limit: MOST_COUNTED })).length;

/** Whether this notification stands in this person's list. */
export const isNotificationOf = async (store: ReadStore, userId: string, notificationId: string): Promise<boolean> =>
  (await store.find(notifications.spec.name, { where: { userId, notificationId }, limit: 1 })).length > 0;
