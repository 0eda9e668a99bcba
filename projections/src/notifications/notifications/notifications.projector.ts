import type { AccountErased } from '@refrain/contracts/accounts';
import type { LiveEventEvent, RsvpEvent } from '@refrain/contracts/events';
import type { FollowEvent } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import type { CommentModerationEvent, PostModerationEvent } from '@refrain/contracts/moderation';
import { MOST_NAMED, MOST_NOTIFIED, type NotificationEvent, type NotificationKind } from '@refrain/contracts/notifications';
import type { LikeEvent, PostEvent, PostLiked } from '@refrain/contracts/posts';
import type { TrackEvent } from '@refrain/contracts/tracks';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import {
  notificationEvents as events,
  notificationFollowers as followers,
  notificationGuests as guests,
  notificationKey,
  notifications,
  notificationSubjects as subjects,
  type NotificationDocument,
} from './notifications.view';

const ALL = Number.MAX_SAFE_INTEGER;

type About = Readonly<{ userId: string; kind: NotificationKind; subjectId: string | null; actorId: string | null }>;

/** A notification is known by the id of the event that it began with. */
const fresh = ({ id, at }: Recorded, { userId, kind, subjectId, actorId }: About): NotificationDocument => ({
  notificationId: id,
  userId,
  kind,
  subjectId,
  actorIds: actorId ? [actorId] : [],
  isMore: false,
  isRead: false,
  createdAt: at,
});

const notify = (event: Recorded, about: About): Change =>
  notifications.put(notificationKey(about.userId, about.kind, about.subjectId ?? about.actorId ?? ''), fresh(event, about));

const toOwner = (subjectId: string, to: (ownerId: string) => readonly Change[]): Change =>
  subjects.given(subjectId, (subject) => (subject ? to(subject.ownerId) : []));

/** Notifies everyone who wants to be there. */
const toGuests = (event: Recorded, eventId: string, kind: 'event_soon' | 'event_cancelled'): Change =>
  guests.each({ where: { eventId } }, MOST_NOTIFIED, ({ doc: { userId } }) => [
    notify(event, { userId, kind, subjectId: eventId, actorId: null }),
  ]);

/** One more who likes a post; what its owner has read already is not counted again. */
const liked = (before: NotificationDocument | undefined, event: Recorded<PostLiked>, ownerId: string): NotificationDocument => {
  const { postId, userId } = event.data;
  if (!before || before.isRead) return fresh(event, { userId: ownerId, kind: 'like', subjectId: postId, actorId: userId });
  const actorIds = [userId, ...before.actorIds.filter((actorId) => actorId !== userId)];
  return {
    ...before,
    actorIds: actorIds.slice(0, MOST_NAMED),
    isMore: before.isMore || actorIds.length > MOST_NAMED,
    createdAt: event.at,
  };
};

/** Takes back a notification of what was undone, unless it was read: null where no actor is left. */
const withdrawn = (before: NotificationDocument, userId: string): NotificationDocument | null => {
  if (before.isRead) return before;
  const actorIds = before.actorIds.filter((actorId) => actorId !== userId);
  return actorIds.length > 0 ? { ...before, actorIds } : null;
};

/** Notifications of what was removed wait until it is put back. */
const setGone = (subjectId: string, isGone: boolean): Change =>
  notifications.each({ where: { subjectId } }, ALL, ({ id }) => [
    notifications.change(id, ({ isGone: _, ...before }) => (isGone ? { ...before, isGone } : before)),
  ]);

/** Notifies an author of what an admin did to what they wrote; it is known by the act. */
const moderated = (
  event: Recorded<PostModerationEvent | CommentModerationEvent>,
  kind: 'removed' | 'restored',
  by: string,
): readonly Change[] =>
  by === event.data.authorId ? [] : [notify(event, { userId: event.data.authorId, kind, subjectId: event.id, actorId: null })];

export const notificationsProjection = projection<
  | FollowEvent
  | PostEvent
  | LikeEvent
  | TrackEvent
  | LiveEventEvent
  | RsvpEvent
  | NotificationEvent
  | PostModerationEvent
  | CommentModerationEvent
  | AccountErased
>()('notifications', 2, [notifications, subjects, followers, events, guests], {
  UserFollowed: (event) => {
    const { followerId, followeeId } = event.data;
    return [
      followers.put(`${followerId}:${followeeId}`, { followerId, followeeId }),
      notify(event, { userId: followeeId, kind: 'follow', subjectId: null, actorId: followerId }),
    ];
  },
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [
    followers.remove(`${followerId}:${followeeId}`),
    notifications.change(notificationKey(followeeId, 'follow', followerId), (before) => withdrawn(before, followerId)),
  ],
  PostCreated: (event) => {
    const { postId, authorId, mentions } = event.data;
    const notified = mentions.map((userId) => notify(event, { userId, kind: 'mention', subjectId: postId, actorId: authorId }));
    return [subjects.put(postId, { ownerId: authorId }), ...notified];
  },
  PostDeleted: ({ data: { postId } }) => [
    subjects.remove(postId),
    notifications.each({ where: { subjectId: postId } }, ALL, ({ id }) => [notifications.remove(id)]),
  ],
  PostMediaProcessed: 'ignored',
  PostMediaFailed: 'ignored',
  PostLinkDescribed: 'ignored',
  PostRemoved: (event) => [setGone(event.data.postId, true), ...moderated(event, 'removed', event.data.removedBy)],
  PostRestored: (event) => [setGone(event.data.postId, false), ...moderated(event, 'restored', event.data.restoredBy)],
  CommentRemoved: (event) => moderated(event, 'removed', event.data.removedBy),
  CommentRestored: (event) => moderated(event, 'restored', event.data.restoredBy),
  PostLiked: (event) => {
    const { postId, userId } = event.data;
    return [
      toOwner(postId, (ownerId) =>
        ownerId === userId
          ? []
          : [notifications.upsert(notificationKey(ownerId, 'like', postId), (before) => liked(before, event, ownerId))],
      ),
    ];
  },
  PostUnliked: ({ data: { postId, userId } }) => [
    toOwner(postId, (ownerId) => [
      notifications.change(notificationKey(ownerId, 'like', postId), (before) => withdrawn(before, userId)),
    ]),
  ],
  TrackUploaded: ({ data: { trackId, artistId } }) => [subjects.put(trackId, { ownerId: artistId })],
  TrackProcessingStarted: 'ignored',
  TrackProcessed: (event) => [
    notify(event, { userId: event.data.artistId, kind: 'processed', subjectId: event.data.trackId, actorId: null }),
  ],
  TrackProcessingFailed: (event) => {
    const { trackId } = event.data;
    return [toOwner(trackId, (userId) => [notify(event, { userId, kind: 'failed', subjectId: trackId, actorId: null })])];
  },
  TrackReleased: (event) => {
    const { trackId } = event.data;
    return [
      toOwner(trackId, (artistId) => [
        followers.each({ where: { followeeId: artistId } }, MOST_NOTIFIED, ({ doc: { followerId } }) => [
          notify(event, { userId: followerId, kind: 'release', subjectId: trackId, actorId: artistId }),
        ]),
      ]),
    ];
  },
  TrackUnpublished: ({ data: { trackId } }) => [
    subjects.remove(trackId),
    notifications.each({ where: { subjectId: trackId } }, ALL, ({ id }) => [notifications.remove(id)]),
  ],
  LiveEventAnnounced: ({ data: { eventId } }) => [events.put(eventId, { near: false })],
  LiveEventDrewNear: (event) => [
    events.put(event.data.eventId, { near: true }),
    toGuests(event, event.data.eventId, 'event_soon'),
  ],
  LiveEventCancelled: (event) => [
    guests.each({ where: { eventId: event.data.eventId } }, ALL, ({ doc: { userId } }) => [
      notifications.remove(notificationKey(userId, 'event_soon', event.data.eventId)),
    ]),
    toGuests(event, event.data.eventId, 'event_cancelled'),
  ],
  RsvpGiven: (event) => {
    const { eventId, userId } = event.data;
    const late = events.given(eventId, (known) =>
      known?.near ? [notify(event, { userId, kind: 'event_soon', subjectId: eventId, actorId: null })] : [],
    );
    return [guests.put(`${eventId}:${userId}`, { eventId, userId }), late];
  },
  RsvpWithdrawn: ({ data: { eventId, userId } }) => [
    guests.remove(`${eventId}:${userId}`),
    notifications.remove(notificationKey(userId, 'event_soon', eventId)),
  ],
  AccountErased: ({ data: { userId } }) => [
    notifications.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [notifications.remove(id)]),
  ],
  NotificationDismissed: ({ data: { userId, notificationId } }) => [
    notifications.each({ where: { userId, notificationId } }, 1, ({ id }) => [notifications.remove(id)]),
  ],
  NotificationsRead: ({ data: { userId } }) => [
    notifications.each({ where: { userId, isRead: false } }, ALL, ({ id, doc }) => [
      notifications.put(id, { ...doc, isRead: true }),
    ]),
  ],
});
