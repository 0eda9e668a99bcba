import { notify, notifyOfComment, notifyOfOneMore, settleComment, withdraw } from './notices.mjs';

/**
 * What a log says of posts and comments, of who likes, reports and moderates them, and of who follows their authors.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./fold.mjs').Facts} Facts
 * @typedef {import('./fold.mjs').Post} Post
 */

/** A wide reader gets so many older posts of who they follow from then on. */
const BACKFILL = 200;
/** Who has ever followed more than so many is a wide reader: their feed is written, and not merged when it is read. */
const MOST_MERGED = 199;

/** @template V @param {Map<string, V>} map @param {(value: V) => boolean} isGone */
export const drop = (map, isGone) => {
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
export const followersOf = ({ follows }, author) =>
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

/** @type {Readonly<Record<string, (facts: Facts, event: LogEvent) => void>>} */
export const POST_ROWS = {
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
    notifyOfOneMore(facts, event, followeeId, 'follow', followeeId, followerId);
  },
  UserUnfollowed: (facts, { data: { followerId, followeeId } }) => {
    facts.follows.delete(`${followerId}:${followeeId}`);
    for (const post of facts.posts.values())
      if (post.author === followeeId) for (const set of [post.readers, post.written]) set.delete(followerId);
    withdraw(facts, `${followeeId}:follow:${followeeId}`, followerId);
  },
};
