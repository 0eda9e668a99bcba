import { LIST_ROWS } from './lists.mjs';
import { MONEY_NOTICES } from './money-notices.mjs';
import { notify } from './notices.mjs';
import { drop, followersOf, POST_ROWS } from './posts.mjs';

/**
 * Folds a log: which people, posts and comments exist, and who likes, follows and plays what. Counts are never added up event by
 * event: they are the sizes of these sets (models.mjs), so that the product's sums are compared with something else.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {{ author: string, at: string, content: string | null, trackId: string | null, isRemoved: boolean, sharers: Set<string>, readers: Set<string>, written: Set<string> }} Post
 * @typedef {{ id: string, post: string, subject?: 'track', atSeconds?: number, author: string, content: string | null, at: string, thread: string, threadAt: string, isReply: boolean, isRemoved: boolean, isDeleted: boolean }} Comment
 * @typedef {{ artist: string, status: string, releasedAt: string | null, isWithdrawn?: boolean }} Track
 * @typedef {{ track: string, listener: string, chart: string, isEligible: boolean, reason: string, at: string }} Play
 * @typedef {{ owner: string, kind: string, subject: string | null, actors: readonly string[], at: string, id: string, isRead: boolean, isGone: boolean, acts: readonly Act[] | null }} Notice
 * @typedef {{ id: string, actor: string, isGone: boolean }} Act
 */

export const nothing = () => ({
  /** @type {Map<string, { role: string, promotedAt: string | null }>} */
  people: new Map(),
  /** @type {Map<string, Post>} */
  posts: new Map(),
  /** @type {Map<string, Comment>} */
  comments: new Map(),
  /** By post and person; a like may come behind the deletion of its post, and stands there alone. @type {Map<string, { post: string, person: string }>} */
  likes: new Map(),
  /** By comment and person. @type {Map<string, { comment: string, post: string, person: string }>} */
  commentLikes: new Map(),
  /** By follower and followee. @type {Map<string, { follower: string, followee: string, since: string }>} */
  follows: new Map(),
  /** @type {Set<string>} */
  wide: new Set(),
  /** @type {Map<string, Track>} */
  tracks: new Map(),
  /** @type {Map<string, Play>} */
  plays: new Map(),
  /** When a listener last heard a track. @type {Map<string, { listener: string, track: string, at: string }>} */
  heard: new Map(),
  /** @type {Map<string, { person: string, points: number }>} */
  points: new Map(),
  /** @type {Map<string, Notice>} */
  notices: new Map(),
  /** Reports that nothing was done about yet. @type {Map<string, { target: string, reporter: string }>} */
  reports: new Map(),
  /** By event and person. @type {Map<string, { event: string, person: string }>} */
  guests: new Map(),
  /** @type {Map<string, import('./lists.mjs').Album>} */
  albums: new Map(),
  /** By album and person. @type {Map<string, { album: string, person: string, at: string }>} */
  albumSaves: new Map(),
  /** Albums that were made and not deleted; those of erased artists go as if they had deleted them. @type {Set<string>} */
  savable: new Set(),
  /** @type {Map<string, import('./lists.mjs').Playlist>} */
  playlists: new Map(),
  /** Whose posts and comments are nobody's any more. @type {Set<string>} */
  erased: new Set(),
  /** Events that were said to begin soon. @type {Set<string>} */
  near: new Set(),
});
/** @typedef {ReturnType<typeof nothing>} Facts */

const MOVES = ['FundsPosted', 'FundsHeld', 'HoldCaptured', 'HoldReleased', 'FundsSent', 'FundsReceived'];
/** What else than acts moves points: spent, held, received. @param {Facts} facts @param {LogEvent} event */
const pointsMoved = ({ points }, { id, data: { ownerId, currency, entries, cause } }) => {
  if (currency !== 'POINTS' || cause.process === 'points') return;
  const moved = entries.filter((/** @type {any} */ entry) => entry.purpose === 'available' && entry.currency === 'POINTS');
  const sum = moved.reduce((/** @type {number} */ total, /** @type {any} */ { amount }) => total + Number(amount), 0);
  points.set(id, { person: ownerId, points: sum });
};

/** @type {Readonly<Record<string, (facts: Facts, event: LogEvent) => void>>} */
const ROWS = {
  ...LIST_ROWS,
  ...POST_ROWS,
  ...MONEY_NOTICES,
  ListenBrainzDisconnected: (facts, event) => {
    const { userId, connectionId, because } = event.data;
    if (because === 'refused') notify(facts, event, userId, 'scrobbling_stopped', connectionId, null);
  },
  AccountRegistered: ({ people }, { data }) => void people.set(data.userId, { role: 'fan', promotedAt: null }),
  ArtistPromoted: ({ people }, { data, at }) =>
    void (people.has(data.userId) && people.set(data.userId, { role: 'artist', promotedAt: at })),
  RoleGranted: ({ people }, { data }) => void Object.assign(people.get(data.userId) ?? {}, { role: data.role }),
  AccountErased: ({ people, heard, points, notices, comments, albums, reports, erased }, { data: { userId } }) => {
    erased.add(userId);
    drop(reports, ({ reporter }) => reporter === userId);
    people.delete(userId);
    drop(albums, ({ artist }) => artist === userId);
    drop(heard, ({ listener }) => listener === userId);
    drop(points, ({ person }) => person === userId);
    drop(notices, ({ owner }) => owner === userId);
    for (const comment of comments.values()) if (comment.author === userId) comment.content = '';
  },
  ErasureCompleted: ({ heard, points }, { data: { userId } }) => {
    drop(heard, ({ listener }) => listener === userId);
    drop(points, ({ person }) => person === userId);
  },
  ...Object.fromEntries(MOVES.map((type) => [type, pointsMoved])),
  RewardClaimed: ({ points }, { id, data }) => void points.set(id, { person: data.userId, points: data.points }),
  TrackUploaded: ({ tracks }, { data }) =>
    void tracks.set(data.trackId, { artist: data.artistId, status: 'pending', releasedAt: null }),
  TrackProcessingStarted: ({ tracks }, { data }) => void Object.assign(tracks.get(data.trackId) ?? {}, { status: 'processing' }),
  TrackProcessed: (facts, event) => {
    Object.assign(facts.tracks.get(event.data.trackId) ?? {}, { status: 'completed' });
    notify(facts, event, event.data.artistId, 'processed', event.data.trackId, null);
  },
  TrackProcessingFailed: (facts, event) => {
    const track = facts.tracks.get(event.data.trackId);
    if (!track) return;
    track.status = 'failed';
    notify(facts, event, track.artist, 'failed', event.data.trackId, null);
  },
  TrackAudioReplaced: (facts, event) => notify(facts, event, event.data.artistId, 'replaced', event.data.trackId, null),
  TrackReplacementFailed: (facts, event) => notify(facts, event, event.data.artistId, 'not_replaced', event.data.trackId, null),
  TrackProcessingRetried: ({ tracks }, { data }) => void Object.assign(tracks.get(data.trackId) ?? {}, { status: 'pending' }),
  TrackReleased: (facts, event) => {
    const track = facts.tracks.get(event.data.trackId);
    if (!track) return;
    track.releasedAt = event.at;
    for (const follower of followersOf(facts, track.artist))
      notify(facts, event, follower, 'release', event.data.trackId, track.artist);
  },
  TrackWithdrawn: ({ tracks }, { data }) => void Object.assign(tracks.get(data.trackId) ?? {}, { isWithdrawn: true }),
  TrackReinstated: ({ tracks }, { data }) => void Object.assign(tracks.get(data.trackId) ?? {}, { isWithdrawn: false }),
  TrackUnpublished: ({ tracks, heard, notices, comments, commentLikes }, { data: { trackId } }) => {
    tracks.delete(trackId);
    drop(heard, ({ track }) => track === trackId);
    drop(notices, ({ subject }) => subject === trackId);
    drop(comments, ({ post }) => post === trackId);
    drop(commentLikes, ({ post }) => post === trackId);
  },
  PlayRecorded: ({ plays, heard }, { id, at, data: { playId, trackId, listenerId, reason, chart, chartEligible } }) => {
    plays.set(playId ?? id, { track: trackId, listener: listenerId, chart, isEligible: chartEligible, reason, at });
    if (['HEARD_ENOUGH', 'REPEAT_WITHIN_WINDOW', 'OWN_PLAY'].includes(reason))
      heard.set(`${listenerId}:${trackId}`, { listener: listenerId, track: trackId, at });
  },
  PlayReassessed: ({ plays }, { data: { playId, toReason } }) =>
    void Object.assign(plays.get(playId) ?? {}, { reason: toReason }),
  LiveEventDrewNear: (facts, event) => {
    facts.near.add(event.data.eventId);
    for (const { event: about, person } of facts.guests.values())
      if (about === event.data.eventId) notify(facts, event, person, 'event_soon', about, null);
  },
  LiveEventCancelled: (facts, event) => {
    for (const { event: about, person } of facts.guests.values()) {
      if (about !== event.data.eventId) continue;
      facts.notices.delete(`${person}:event_soon:${about}`);
      notify(facts, event, person, 'event_cancelled', about, null);
    }
  },
  RsvpGiven: (facts, event) => {
    const { eventId, userId } = event.data;
    facts.guests.set(`${eventId}:${userId}`, { event: eventId, person: userId });
    if (facts.near.has(eventId)) notify(facts, event, userId, 'event_soon', eventId, null);
  },
  RsvpWithdrawn: ({ guests, notices }, { data: { eventId, userId } }) => {
    guests.delete(`${eventId}:${userId}`);
    notices.delete(`${userId}:event_soon:${eventId}`);
  },
  PaymentRefunded: (facts, event) => {
    const { because, payerId, paymentId } = event.data;
    if (because === 'returned') notify(facts, event, payerId, 'payment_refunded', paymentId, null);
  },
  BroadcastDelivered: (facts, event) => {
    for (const person of event.data.userIds) notify(facts, event, person, 'house', event.data.broadcastId, null);
  },
  NotificationDismissed: ({ notices }, { data }) =>
    drop(notices, ({ owner, id }) => owner === data.userId && id === data.notificationId),
  NotificationsRead: ({ notices }, { data }) => {
    for (const notice of notices.values()) if (notice.owner === data.userId) notice.isRead = true;
  },
};

/** @param {Iterable<LogEvent>} events */
export const fold = (events) => {
  const facts = nothing();
  for (const event of events) ROWS[event.type]?.(facts, event);
  return facts;
};
