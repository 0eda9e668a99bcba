import { LIST_ROWS } from './lists.mjs';
import { notify, notifyOfComment, notifyOfOneMore, settleComment, withdraw } from './notices.mjs';

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

/** A wide reader gets so many older posts of who they follow from then on. */
const BACKFILL = 200;
/** Who has ever followed more than so many is a wide reader: their feed is written, and not merged when it is read. */
const MOST_MERGED = 199;

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
  /** @type {Map<string, import('./lists.mjs').Playlist>} */
  playlists: new Map(),
  /** Whose posts and comments are nobody's any more. @type {Set<string>} */
  erased: new Set(),
  /** Events that were said to begin soon. @type {Set<string>} */
  near: new Set(),
});
/** @typedef {ReturnType<typeof nothing>} Facts */

/** @template V @param {Map<string, V>} map @param {(value: V) => boolean} isGone */
const drop = (map, isGone) => {
  for (const [key, value] of map) if (isGone(value)) map.delete(key);
};

/** @param {Facts} facts @param {LogEvent} event */
const liked = (facts, event) => {
  const { postId, userId } = event.data;
  const post = facts.posts.get(postId);
  // Nothing is kept of a like that lands behind the end of its post.
  if (!post) return;
  facts.likes.set(`${postId}:${userId}`, { post: postId, person: userId });
  if (post.author !== userId && !facts.erased.has(post.author))
    notifyOfOneMore(facts, event, post.author, 'like', postId, userId);
};

/** @param {Facts} facts @param {LogEvent} event */
const reported = ({ reports }, { data: { reportId, targetId, reporterId } }) =>
  void reports.set(reportId, { target: targetId, reporter: reporterId });

/** @param {Facts} facts @param {LogEvent} event @param {string} target @param {string} kind @param {string} by */
const decided = (facts, event, target, kind, by) => {
  for (const [id, report] of facts.reports) {
    if (report.target !== target) continue;
    facts.reports.delete(id);
    if (report.reporter !== by) notify(facts, event, report.reporter, kind, target, null);
  }
};

/** Each person hears of a comment once: who is mentioned, who is replied to, whose post or song it is. */
/** @param {Facts} facts @param {LogEvent} event */
const noticedComment = (facts, event) => {
  const { commentId, subject, postId, parentId, authorId, mentions = [] } = event.data;
  const known = new Set([authorId, ...mentions]);
  for (const person of mentions) notify(facts, event, person, 'commentMention', commentId, authorId);
  const parent = parentId === null ? undefined : facts.comments.get(parentId);
  const repliedTo = parent && !parent.isDeleted ? parent.author : null;
  if (repliedTo !== null && !known.has(repliedTo))
    notifyOfComment(facts, event, repliedTo, 'reply', parentId, authorId, commentId);
  if (parentId !== null && repliedTo === null) return;
  const owner = subject === 'track' ? facts.tracks.get(postId)?.artist : facts.posts.get(postId)?.author;
  const kind = subject === 'track' ? 'trackComment' : 'comment';
  if (owner && !known.has(owner) && owner !== repliedTo) notifyOfComment(facts, event, owner, kind, postId, authorId, commentId);
};

/** @param {Facts} facts @param {LogEvent} event @param {boolean} isRemoved */
const moderatedPost = (facts, event, isRemoved) => {
  const { postId, authorId, removedBy, restoredBy } = event.data;
  const post = facts.posts.get(postId);
  if (post) post.isRemoved = isRemoved;
  for (const notice of facts.notices.values()) if (notice.subject === postId) notice.isGone = isRemoved;
  if ((removedBy ?? restoredBy) !== authorId) notify(facts, event, authorId, isRemoved ? 'removed' : 'restored', event.id, null);
  if (isRemoved) decided(facts, event, postId, 'reportUpheld', removedBy);
};

/** @param {Facts} facts @param {LogEvent} event @param {boolean} isRemoved */
const moderatedComment = (facts, event, isRemoved) => {
  const { commentId, authorId, removedBy, restoredBy } = event.data;
  const comment = facts.comments.get(commentId);
  if (comment) comment.isRemoved = isRemoved;
  settleComment(facts, commentId, isRemoved);
  for (const notice of facts.notices.values()) if (notice.subject === commentId) notice.isGone = isRemoved;
  if ((removedBy ?? restoredBy) !== authorId) notify(facts, event, authorId, isRemoved ? 'removed' : 'restored', event.id, null);
  if (isRemoved) decided(facts, event, commentId, 'reportUpheld', removedBy);
};

/** @param {Facts} facts @param {string} author */
const followersOf = ({ follows }, author) =>
  [...follows.values()].filter(({ followee }) => followee === author).map(({ follower }) => follower);

/** @param {Map<string, Post>} posts @param {string} author */
const newestOf = (posts, author) =>
  [...posts]
    .filter(([, post]) => post.author === author)
    .sort(([a, { at }], [b, { at: otherAt }]) => (at === otherAt ? (a < b ? 1 : -1) : at < otherAt ? 1 : -1))
    .map(([, post]) => post);

/** @param {Facts} facts @param {string} reader @param {string} author */
const readMore = ({ follows, posts, wide }, reader, author) => {
  const all = [...follows.values()].flatMap(({ follower, followee }) => (follower === reader ? [followee] : []));
  const more = wide.has(reader) ? [author] : all.length > MOST_MERGED ? all : [];
  if (more.length > 0) wide.add(reader);
  for (const each of more) for (const post of newestOf(posts, each).slice(0, BACKFILL)) post.written.add(reader);
};

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
  PostCreated: (facts, event) => {
    const { postId, authorId, content, trackId = null, mentions = [] } = event.data;
    const post = {
      author: authorId,
      at: event.at,
      content,
      trackId,
      isRemoved: false,
      sharers: new Set(),
      readers: new Set(followersOf(facts, authorId)),
      written: new Set(followersOf(facts, authorId).filter((follower) => facts.wide.has(follower))),
    };
    facts.posts.set(postId, post);
    for (const person of mentions) notify(facts, event, person, 'mention', postId, authorId);
  },
  PostEdited: (facts, event) => {
    const { postId, authorId, content, trackId, newMentions } = event.data;
    Object.assign(facts.posts.get(postId) ?? {}, { content, trackId });
    for (const person of newMentions) notify(facts, event, person, 'mention', postId, authorId);
  },
  PostDeleted: ({ posts, likes, commentLikes, comments, notices }, { data: { postId } }) => {
    posts.delete(postId);
    drop(likes, ({ post }) => post === postId);
    drop(commentLikes, ({ post }) => post === postId);
    drop(comments, ({ post }) => post === postId);
    drop(notices, ({ subject }) => subject === postId);
  },
  PostRemoved: (facts, event) => moderatedPost(facts, event, true),
  PostRestored: (facts, event) => moderatedPost(facts, event, false),
  PostShared: ({ posts }, { data }) => void posts.get(data.postId)?.sharers.add(data.userId),
  PostLiked: (facts, event) => {
    liked(facts, event);
    facts.points.set(event.id, { person: event.data.userId, points: event.data.pointsAwarded });
  },
  ...Object.fromEntries(MOVES.map((type) => [type, pointsMoved])),
  RewardClaimed: ({ points }, { id, data }) => void points.set(id, { person: data.userId, points: data.points }),
  PostReported: reported,
  CommentReported: reported,
  PersonReported: reported,
  ReportsDismissed: (facts, event) => decided(facts, event, event.data.targetId, 'reportDismissed', event.data.dismissedBy),
  PostUnliked: (facts, { data: { postId, userId } }) => {
    facts.likes.delete(`${postId}:${userId}`);
    const post = facts.posts.get(postId);
    if (post) withdraw(facts, `${post.author}:like:${postId}`, userId);
  },
  CommentAdded: (facts, event) => {
    const { posts, tracks, comments } = facts;
    const { data, at } = event;
    const { commentId, subject, postId, parentId, authorId, content, atSeconds } = data;
    noticedComment(facts, event);
    if (!(subject === 'track' ? tracks : posts).has(postId)) return;
    const parent = parentId === null ? null : comments.get(parentId);
    if (parent === undefined) return;
    const [thread, threadAt] = parent ? [parent.id, parent.at] : [commentId, at];
    comments.set(commentId, {
      id: commentId,
      post: postId,
      ...(subject === 'track' ? { subject } : {}),
      ...(atSeconds == null ? {} : { atSeconds }),
      author: authorId,
      content,
      at,
      thread,
      threadAt,
      isReply: parent !== null,
      isRemoved: false,
      isDeleted: false,
    });
  },
  CommentEdited: (facts, event) => {
    const { commentId, authorId, content, newMentions = [] } = event.data;
    Object.assign(facts.comments.get(commentId) ?? {}, { content });
    for (const person of newMentions) notify(facts, event, person, 'commentMention', commentId, authorId);
  },
  CommentDeleted: (facts, { data: { commentId } }) => {
    const { comments, commentLikes, notices } = facts;
    settleComment(facts, commentId, null);
    Object.assign(comments.get(commentId) ?? {}, { content: '', isDeleted: true });
    drop(commentLikes, ({ comment }) => comment === commentId);
    drop(notices, ({ subject }) => subject === commentId);
  },
  CommentLiked: (facts, event) => {
    const { commentId, postId, authorId, userId } = event.data;
    const comment = facts.comments.get(commentId);
    if (comment && !comment.isDeleted)
      facts.commentLikes.set(`${commentId}:${userId}`, { comment: commentId, post: postId, person: userId });
    if (authorId !== userId) notifyOfOneMore(facts, event, authorId, 'commentLike', commentId, userId);
  },
  CommentUnliked: (facts, { data: { commentId, authorId, userId } }) => {
    facts.commentLikes.delete(`${commentId}:${userId}`);
    withdraw(facts, `${authorId}:commentLike:${commentId}`, userId);
  },
  CommentRemoved: (facts, event) => moderatedComment(facts, event, true),
  CommentRestored: (facts, event) => moderatedComment(facts, event, false),
  UserFollowed: (facts, event) => {
    const { followerId, followeeId, pointsAwarded } = event.data;
    facts.follows.set(`${followerId}:${followeeId}`, { follower: followerId, followee: followeeId, since: event.at });
    for (const post of newestOf(facts.posts, followeeId)) post.readers.add(followerId);
    readMore(facts, followerId, followeeId);
    facts.points.set(event.id, { person: followerId, points: pointsAwarded });
    notify(facts, event, followeeId, 'follow', null, followerId);
  },
  UserUnfollowed: (facts, { data: { followerId, followeeId } }) => {
    facts.follows.delete(`${followerId}:${followeeId}`);
    for (const post of facts.posts.values())
      if (post.author === followeeId) for (const set of [post.readers, post.written]) set.delete(followerId);
    withdraw(facts, `${followeeId}:follow:${followerId}`, followerId);
  },
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
